// Writes one page for every machine, and their index.
import { readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { findMachines } from '../../src/machines/charts.fixtures.ts';
import type { SourceFile } from '../check/files.ts';
import {
  type ContractStates,
  contractFilesOf,
  contractStates,
  findBindings,
  serverFilesUsing,
} from './bindings.ts';
import { delaysOf, guardsOf, nodesOf, pathOf, portsOf, tagsOf, transitionsOf } from './chart.ts';
import { renderChartSvg } from './chart-svg.ts';

export const machineDocsFolder = 'docs/machines';
const lifecyclesFolder = 'src/machines/lifecycles/';
const GENERATED = '<!-- generated: npm run docs -->';

interface Chart {
  readonly machine: AnyStateMachine;
  readonly exportName: string;
  readonly source: string;
  readonly page: string;
}

/** Pages stand in the folders of their machines. */
const pageOf = (source: string, id: string): string =>
  `${machineDocsFolder}/${dirname(source).replace(/^src\/machines\//, '')}/${id}.md`;

/** In a folder of their own beside the pages. */
const drawingOf = (id: string): string => `charts/${id}.svg`;

const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll('|', '\\|');
const linkTo = (from: string, target: string, text = code(target)): string =>
  `[${text}](${relative(dirname(from), target)})`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const section = (title: string, body: string | null): string[] => (body ? [`## ${title}\n\n${body}`] : []);

const descriptionOf = ({ machine }: Chart): string => machine.root.description ?? '';

const statesTable = ({ machine }: Chart): string => {
  const nodes = nodesOf(machine.root).slice(1);
  const hasTags = nodes.some((node) => tagsOf(node).length > 0);
  return table(
    ['State', 'Description', ...(hasTags ? ['Tags'] : [])],
    nodes.map((node) => [
      code(pathOf(node)),
      node.description ?? '',
      ...(hasTags ? [tagsOf(node).map(code).join(', ')] : []),
    ]),
  );
};

const eventsTable = ({ machine }: Chart): string | null => {
  const transitions = transitionsOf(machine);
  if (transitions.length === 0) return null;
  return table(
    ['State', 'Event', 'Guard', 'Target'],
    transitions.map(({ source, event, guard, targets }) => [
      code(pathOf(source)),
      event,
      guard,
      targets.length === 0 ? '–' : targets.map((target) => code(pathOf(target))).join(', '),
    ]),
  );
};

const portsTable = (chart: Chart, calls: ReadonlyMap<string, readonly string[]>, all: readonly Chart[]) => {
  const ports = Map.groupBy(portsOf(chart.machine), ({ src }) => src);
  if (ports.size === 0) return null;
  return table(
    ['Port', 'Invoked in', 'Call'],
    [...ports].map(([src, uses]) => {
      const child = uses.find(({ machine }) => machine)?.machine;
      const page = all.find(({ machine }) => machine.id === child?.id)?.page;
      return [
        code(src),
        [...new Set(uses.map(({ node }) => code(pathOf(node))))].join(', '),
        page ? linkTo(chart.page, page, `chart ${child?.id}`) : (calls.get(src) ?? []).map(code).join(', '),
      ];
    }),
  );
};

/** Lifecycles whose states are exactly those of a type of the contract. */
const lifecycleTypes = (charts: readonly Chart[], states: readonly ContractStates[]) =>
  charts
    .filter(({ source }) => source.startsWith(lifecyclesFolder))
    .map((chart) => {
      const sets = nodesOf(chart.machine.root).map((node) => Object.keys(node.states).sort().join());
      const types = states.filter(
        ({ values }) => values.length > 1 && sets.includes([...values].sort().join()),
      );
      return { chart, types };
    });

/** The pages by their path. */
export async function renderMachineDocs(files: readonly SourceFile[]): Promise<Map<string, string>> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const charts: Chart[] = [...(await findMachines())]
    .map(([machine, { path, name }]) => ({
      machine,
      exportName: name,
      source: path,
      page: pageOf(path, machine.id),
    }))
    .sort((a, b) => a.page.localeCompare(b.page));
  const bindingOf = findBindings(files);
  const lifecycles = lifecycleTypes(charts, contractStates(files));

  const drawings = new Map(
    charts.flatMap(({ machine, page }) => {
      const drawing = renderChartSvg(machine);
      return drawing ? [[page, drawing] as const] : [];
    }),
  );

  const renderPage = (chart: Chart): string => {
    const { machine, page, source } = chart;
    const binding = bindingOf(source, chart.exportName);
    const parents = charts.filter((other) =>
      portsOf(other.machine).some((port) => port.machine?.id === machine.id),
    );
    const imported = contractFilesOf(byPath, source);
    const shared = lifecycles.filter(
      (lifecycle) => lifecycle.chart !== chart && lifecycle.types.some(({ path }) => imported.has(path)),
    );
    const own = lifecycles.find((lifecycle) => lifecycle.chart === chart);
    const rows = [
      ['Source', linkTo(page, source)],
      ['Ports', binding.providers.map((path) => linkTo(page, path)).join('<br>')],
      ['Run by', binding.screens.map((path) => linkTo(page, path)).join('<br>')],
      ['Pages', binding.addresses.map(code).join('<br>')],
      ['Invoked by', parents.map((parent) => linkTo(page, parent.page, parent.machine.id)).join(', ')],
      ['Lifecycles', shared.map((one) => linkTo(page, one.chart.page, one.chart.machine.id)).join(', ')],
      ['Contract', (own?.types ?? []).map(({ name, path }) => linkTo(page, path, code(name))).join(', ')],
      [
        'Used by the server',
        own
          ? serverFilesUsing(files, source)
              .map((path) => linkTo(page, path))
              .join('<br>')
          : '',
      ],
    ].filter(([, value]) => value !== '');
    const guards = guardsOf(machine);
    const delays = delaysOf(machine);
    return `${[
      `# ${machine.id}`,
      GENERATED,
      descriptionOf(chart),
      table(['', ''], rows),
      ...section('Chart', drawings.has(page) ? `![Chart of ${machine.id}](${drawingOf(machine.id)})` : null),
      ...section('States', nodesOf(machine.root).length > 1 ? statesTable(chart) : null),
      ...section('Events', eventsTable(chart)),
      ...section('Ports', portsTable(chart, binding.calls, charts)),
      ...section('Guards', guards.length > 0 ? guards.map(code).join(', ') : null),
      ...section(
        'Delays',
        delays.length > 0
          ? table(
              ['Delay', 'Duration'],
              delays.map(([name, duration]) => [code(name), duration]),
            )
          : null,
      ),
    ].join('\n\n')}\n`;
  };

  const pages = new Map(charts.map((chart) => [chart.page, renderPage(chart)]));
  for (const [page, drawing] of drawings)
    pages.set(`${dirname(page)}/${drawingOf(basename(page, '.md'))}`, drawing);
  const index = `${machineDocsFolder}/README.md`;
  pages.set(index, renderIndex(index, charts));
  return pages;
}

function renderIndex(index: string, charts: readonly Chart[]): string {
  const count = (of: (chart: Chart) => number) => charts.reduce((sum, chart) => sum + of(chart), 0);
  const statesIn = ({ machine }: Chart) => nodesOf(machine.root).length;
  const transitionsIn = ({ machine }: Chart) => transitionsOf(machine).length;
  const areas = Map.groupBy(charts, ({ page }) => relative(machineDocsFolder, page).split('/')[0] ?? '');
  return `${[
    '# State machines',
    GENERATED,
    `${charts.length} charts with ${count(statesIn)} states and ${count(transitionsIn)} transitions. The paths that reach all of them stand beside each machine in a \`.paths.ts\` file.`,
    ...[...areas].map(
      ([area, group]) =>
        `## ${area}\n\n${table(
          ['Chart', 'Description', 'States', 'Transitions'],
          group.map((chart) => [
            linkTo(index, chart.page, chart.machine.id),
            descriptionOf(chart),
            String(statesIn(chart)),
            String(transitionsIn(chart)),
          ]),
        )}`,
    ),
  ].join('\n\n')}\n`;
}

/** Pages that are missing, outdated, or of machines that are gone. */
export async function checkMachineDocs(
  files: readonly SourceFile[],
  paths: readonly string[],
): Promise<string[]> {
  const pages = await renderMachineDocs(files);
  const stored = new Set(paths.filter((path) => path.startsWith(`${machineDocsFolder}/`)));
  return [
    ...[...pages]
      .filter(([path, text]) => !stored.has(path) || readFileSync(path, 'utf8') !== text)
      .map(([path]) => path),
    ...[...stored].filter((path) => !pages.has(path)),
  ].map((path) => `${path} is stale: run npm run docs`);
}
