// Bans literal text in views and physical sides in styles.
import { type Node, nodeField, type SourceFile, sourceLocation, walk } from './files.ts';

/** Key caps have the same name in every language. */
const keyCap = /^(Ctrl|Shift|Alt|Enter|Esc|Tab)$/;

const isView = (path: string): boolean =>
  /^(src|widget)\/.*\.tsx$/.test(path) && !/\.(test|demo)\.tsx$|\/gallery\//.test(path);

const textAttributes = new Set(['title', 'placeholder', 'label', 'aria-label', 'alt', 'description']);

const literalTextProblems = (file: SourceFile): string[] => {
  const problems: string[] = [];
  const addProblem = (node: Node, text: string) =>
    problems.push(`${sourceLocation(file, node.start)} says «${text.trim()}» itself`);
  walk(file.tree.program, (node) => {
    const text = typeof node.value === 'string' ? node.value : '';
    if (node.type === 'JSXText' && /\p{L}{2,}/u.test(text) && !keyCap.test(text.trim()))
      addProblem(node, text);
    if (node.type === 'Literal' && /[\u0600-\u06ff]{2,}/.test(text)) addProblem(node, text);
    if (node.type !== 'JSXAttribute') return;
    const name = nodeField(node.name, 'name');
    const value = nodeField(node.value, 'value');
    if (
      typeof name === 'string' &&
      textAttributes.has(name) &&
      typeof value === 'string' &&
      /\p{L}{2,} \p{L}/u.test(value)
    )
      addProblem(node, value);
  });
  return problems;
};

const physicalProperty =
  /\b(margin|padding|border|inset)(Left|Right)\b|\b(margin|padding|border)-(left|right)\b|^\s*(left|right)\s*:|(text-align|textAlign|float)\s*:\s*['"]?(left|right)/;

const physicalSideProblems = (path: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      physicalProperty.test(line) ? [`${path}:${index + 1} names a physical side: ${line.trim()}`] : [],
    );

/** Literal text in views, and left or right in styles. */
export const checkViews = (
  files: readonly SourceFile[],
  styles: readonly { path: string; text: string }[],
): string[] => [
  ...files.filter((file) => isView(file.path)).flatMap(literalTextProblems),
  ...files
    .filter((file) => /\.css\.ts$/.test(file.path))
    .concat()
    .flatMap((file) => physicalSideProblems(file.path, file.text)),
  ...styles.flatMap((style) => physicalSideProblems(style.path, style.text)),
];
