import { createElement, lazy, type ComponentType } from 'react';

/** How parts that could not be loaded are loaded once more. */
const failed = new Set<() => void>();

/** Lets what could not be loaded be loaded once more, when it is next rendered. */
export const renewFailedParts = () => {
  failed.forEach((renew) => renew());
  failed.clear();
};

/**
 * A component that is loaded when it is first rendered.
 * @param name its exported name
 */
export const lazyComponent = <M extends object, K extends keyof M>(load: () => Promise<M>, name: K) => {
  // React keeps the failure of a lazy component for good.
  const make = () =>
    lazy(async () => {
      try {
        return { default: (await load())[name] as ComponentType<object> };
      } catch (error) {
        failed.add(() => void (Part = make()));
        throw error;
      }
    });
  let Part = make();
  return ((props: object) => createElement(Part, props)) as unknown as M[K] extends ComponentType<infer Props>
    ? ComponentType<Props>
    : never;
};
