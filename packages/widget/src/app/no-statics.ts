/** Stands in for hoist-non-react-statics in the build (vite.config.ts): the component as it is. */
export default function hoistNothing<Component>(component: Component): Component {
  return component;
}
