// Finds all demos by `<Component>.demo.tsx`.
import type { Demo, DemoGroup } from './demo.ts';

export interface NamedDemo extends Demo {
  /** The component's name, from its file's name. */
  readonly name: string;
}

/** Groups in display order. */
export const groups: readonly DemoGroup[] = [
  'press',
  'fields',
  'dates',
  'overlays',
  'navigation',
  'data',
  'talk',
  'status',
  'words',
  'frame',
];

const context = import.meta.webpackContext<{ readonly default: Demo }>('../', {
  recursive: true,
  regExp: /\.demo\.tsx$/,
});

/** Every demo, by name. */
export const demos: readonly NamedDemo[] = context
  .keys()
  .map((key) => ({ ...context(key).default, name: /([^/]+)\.demo\.tsx$/.exec(key)?.[1] ?? key }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** Demos of a group in listed order. */
export const demosOf = (group: DemoGroup): readonly NamedDemo[] =>
  demos.filter((demo) => demo.group === group);
