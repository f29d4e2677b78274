import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A component that is loaded when it is first rendered.
 * @param name its exported name
 */
export const lazyComponent = <M extends object, K extends keyof M>(load: () => Promise<M>, name: K) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType })) as unknown as M[K] extends ComponentType<
    infer Props
  >
    ? LazyExoticComponent<ComponentType<Props>>
    : never;
