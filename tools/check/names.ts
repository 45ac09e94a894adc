// Bans vague file names and provider names outside their modules.
import { readFileSync } from 'node:fs';
import { isTest, type Node, nodeField, type SourceFile, sourceLocation, walk } from './files.ts';

/** `.service` at the end is systemd's. */
const vagueName =
  /(^|[/.-])(utils?|helpers?|common|misc|manager|services?)([/-]|\.(?!service$)|$)(?<!\.service)/i;

/** Providers with a folder of their own each; other code asks the registry. */
const providerNames = /\b(telegram|bale|crisp|zarinpal|zibal|kavenegar|smsir|melipayamak)\b/i;
const mayNameProviders =
  /^(server\/(channels(?!\/bot-api\/)|gateways|messengers|sources)\/|contract\/errors|server\/engine\/text\/lexicon\/|server\/areas\/account\/help\/|tests\/|src\/routes\/connections\.routes\.ts$|src\/features\/replay\/states\/scenes\.ts$|docs\/|tools\/|README)/;

/** Names of the development environment must not be in the product. */
const workplaceNames = /\b(registry\.npmjs|deb\.debian)|\/work\/|\bshared\/(findings|design|bench|\w+\.md)\b/;

/** Former names that are banned from identifiers; the glossary has the terms to use. */
const RETIRED =
  'attendance|boss|breath|certainty|deeds?|ears?|foretelling|fresheners?|freshening|gathered|happenings?|hooking|house|leaning|learner|mood|namesakes?|sealing|seat|standIns?|teacher|teaching|tellApart|teller';
const RETIRED_CAPITAL = RETIRED.replace(
  /(^|\|)([a-z])/g,
  (_all, bar: string, letter: string) => bar + letter.toUpperCase(),
);
const retired = new RegExp(`(?:^|[^A-Za-z])(?:${RETIRED})(?![a-z])|[a-z](?:${RETIRED_CAPITAL})(?![a-z])`);

/** Comments, strings and patterns, which may contain any word. */
const commentOrString =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

function retiredNames({ path, text }: SourceFile): string[] {
  const found = retired.exec(text.replace(commentOrString, ''));
  return found ? [`${path} uses a retired word in a name: ${found[0].trim()}`] : [];
}

/** Nouns that end in -ing. */
const gerundNouns = new Set('billing grounding hosting shedding spending training warning'.split(' '));

/** Files are named by a noun or a verb, not by a gerund: `typing-indicator.ts`, not `typing.ts`. */
function gerundName(path: string): string[] {
  const [, last = ''] = /(?:^|[/-])([a-z]+ing)(?:\.[\w.]+)?\.tsx?$/.exec(path) ?? [];
  return last === '' || gerundNouns.has(last) ? [] : [`${path} is named by an activity: ${last}`];
}

/** Verbs in the third person, which are never nouns: a function is named by the imperative, `send`, not `sends`. */
const thirdPerson =
  /^#?(arrives|asks|begins|brings|buys|chooses|comes|connects|decides|edits|erases|fills|gives|goes|hears|holds|joins|keeps|leaves|makes|opens|pays|presses|proves|reads|refuses|renews|saves|says|sends|sits|speaks|takes|tells|tries|types|visits|wears|writes)(?![a-z])|[a-z](Asks|Says|Sends)$/;

const functionTypes = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

/** The name node of a declared or assigned function; undefined for other nodes. */
function functionName(node: Node): unknown {
  if (node.type === 'FunctionDeclaration') return node.id;
  if (node.type === 'VariableDeclarator')
    return functionTypes.has(String(nodeField(node.init, 'type'))) ? node.id : undefined;
  if (node.type !== 'Property' && node.type !== 'MethodDefinition') return undefined;
  return functionTypes.has(String(nodeField(node.value, 'type'))) ? node.key : undefined;
}

const isTestCode = (path: string): boolean =>
  isTest(path) || /^(bench|tools)\/(?!check\/main\.ts)/.test(path);

/** Functions of tests, benchmarks and tools that are named like `sends`, and assertions under another name. */
function testNames(file: SourceFile): string[] {
  const problems: string[] = [];
  walk(file.tree.program, (node) => {
    const name = String(nodeField(functionName(node), 'name') ?? '');
    if (thirdPerson.test(name))
      problems.push(`${sourceLocation(file, node.start)} names a function by a third-person verb: ${name}`);
  });
  if (/\.test\.ts$/.test(file.path) && /\bexpect as\b/.test(file.text))
    problems.push(`${file.path} imports expect under another name`);
  return problems;
}

/** Vague names, providers named outside their folder, and paths of one machine. */
export const checkNames = (files: readonly SourceFile[], paths: readonly string[]): string[] => [
  ...paths.filter((path) => vagueName.test(path)).map((path) => `${path} has a name that says nothing`),
  ...files
    .filter(
      (file) => !mayNameProviders.test(file.path) && !isTest(file.path) && providerNames.test(file.text),
    )
    .map((file) => `${file.path} names a kind outside its folder: ${providerNames.exec(file.text)?.[0]}`),
  ...files.filter(({ path }) => path !== 'tools/check/names.ts').flatMap(retiredNames),
  ...paths.flatMap(gerundName),
  ...paths.filter((path) => /stand-?in/i.test(path)).map((path) => `${path} is a fake and named otherwise`),
  ...files.filter(({ path }) => isTestCode(path)).flatMap(testNames),
  ...paths
    .filter(
      (path) => /\.(tsx?|md|json|ya?ml|css|html|sh)$|^\.ci\//.test(path) && path !== 'package-lock.json',
    )
    .filter((path) => path !== 'tools/check/names.ts' && workplaceNames.test(readFileSync(path, 'utf8')))
    .map((path) => `${path} names a place that only one machine knows`),
];
