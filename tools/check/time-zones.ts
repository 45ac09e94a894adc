// Finds code that reads or formats time in the machine's time zone.
import { isTest, type Node, nodeField, type SourceFile, sourceLocation, walk } from './files.ts';

/** Files that may use the machine's time zone, and why. */
const ALLOWED_FILES: Readonly<Record<string, string>> = {
  'src/i18n/dates/browser-time-zone.ts': 'offers the browser zone as a choice and falls back to it',
  'src/features/auth/PitchExample.tsx': 'an invented moment, shown where nobody is signed in',
};

const isChecked = (path: string): boolean =>
  /^(src|server|contract)\/.*\.tsx?$/.test(path) &&
  !isTest(path) &&
  !/\.(demo|sample)\.tsx?$/.test(path) &&
  !(path in ALLOWED_FILES);

/** Methods of `Date` that use the machine's time zone. */
const LOCAL_DATE_METHODS =
  /^([gs]et(FullYear|Month|Date|Day|Hours|Minutes)|getTimezoneOffset|to(Date|Time)String|toLocale(Date|Time)String)$/;

const nameOf = (node: unknown): unknown => nodeField(node, 'name');
function argumentsOf(node: Node): readonly unknown[] {
  const args = nodeField(node, 'arguments');
  return Array.isArray(args) ? args : [];
}

const isFormat = (callee: unknown): boolean =>
  nameOf(nodeField(callee, 'object')) === 'Intl' &&
  nameOf(nodeField(callee, 'property')) === 'DateTimeFormat';

/** Inline options without a time zone; options passed by name are checked where they are defined. */
function hasNoTimeZone(options: unknown): boolean {
  if (options === undefined) return true;
  if (nodeField(options, 'type') !== 'ObjectExpression') return false;
  const properties = nodeField(options, 'properties');
  return !(
    Array.isArray(properties) &&
    properties.some((property) => nameOf(nodeField(property, 'key')) === 'timeZone')
  );
}

/** `new Date(2026, 10, 28)` or `new Date(`${day}T12:00`)`: local time of an unknown zone. */
function usesLocalClock(args: readonly unknown[], text: string): boolean {
  if (args.length > 1) return true;
  const [argument] = args;
  if (nodeField(argument, 'type') !== 'TemplateLiteral') return false;
  const [start, end] = [nodeField(argument, 'start'), nodeField(argument, 'end')];
  if (typeof start !== 'number' || typeof end !== 'number') return false;
  return /T\d\d[^Z]*$/.test(text.slice(start, end)) && !/[+-]\d\d:?\d\d`$/.test(text.slice(start, end));
}

function problemOf(node: Node, text: string): string | null {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return null;
  const { callee } = node;
  const args = argumentsOf(node);
  const method = nameOf(nodeField(callee, 'property'));
  if (isFormat(callee)) return hasNoTimeZone(args[1]) ? 'formats without a `timeZone`' : null;
  if (node.type === 'NewExpression')
    return nameOf(callee) === 'Date' && usesLocalClock(args, text) ? "reads the machine's own clock" : null;
  if (typeof method !== 'string') return null;
  const isOfDate = nameOf(nodeField(nodeField(callee, 'object'), 'callee')) === 'Date';
  return LOCAL_DATE_METHODS.test(method) || (method === 'toLocaleString' && isOfDate)
    ? `calls \`${method}\`, which goes by the machine's own zone`
    : null;
}

/** Times are in the account's zone: `useI18n` formats them, `src/i18n/dates/local-minutes.ts` parses them. */
export const checkTimeZones = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => isChecked(path))
    .flatMap((file) => {
      const problems: string[] = [];
      walk(file.tree.program, (node) => {
        const problem = problemOf(node, file.text);
        if (problem) problems.push(`${sourceLocation(file, node.start)} ${problem}`);
      });
      return problems;
    });
