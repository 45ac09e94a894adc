// Requires a demo and a browser test for every component.

/** Components still without a demo and a test. This list only shrinks. */
const withoutDemo: ReadonlySet<string> = new Set<string>([]);

const matchComponent = (path: string): RegExpExecArray | null => /^src\/ui\/(\w+)\/\1\.tsx$/.exec(path);

/** Components without demo or test, and entries of the list that have both. */
export const checkDemos = (paths: readonly string[]): string[] => {
  const all = new Set(paths);
  const names = paths.flatMap((path) => matchComponent(path)?.[1] ?? []);
  return [
    ...names.flatMap((name) => {
      const missing = [`src/ui/${name}/${name}.demo.tsx`, `src/ui/${name}/${name}.test.ts`].filter(
        (path) => !all.has(path),
      );
      if (!withoutDemo.has(name)) return missing.map((path) => `${path} is missing`);
      return missing.length === 0 ? [`${name} has a demo and a test now: take it off the waiting list`] : [];
    }),
    ...[...withoutDemo].filter((name) => !names.includes(name)).map((name) => `${name} waits, and is gone`),
  ];
};
