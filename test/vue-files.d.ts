/** Components as the tests' types see them: they are only handed on there. */
declare module '*.vue' {
  import type { Component } from 'vue'

  const component: Component
  export default component
}
