// Places the states of a chart on a plane, layer by layer.
import { Graph, layout } from '@dagrejs/dagre';
import { type Chart, type ChartState, type ChartTransition, eventLabel } from './chart.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels from the top left corner of the chart. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: Readonly<Record<string, Box>>;
  /** By the id of the transition; several with the same ends share a line. */
  readonly lines: readonly {
    readonly ids: readonly string[];
    readonly points: readonly Point[];
    readonly label: Box;
    readonly texts: readonly string[];
  }[];
}

/** About the width of a letter of the chart's 12 pixel font, and the height of a line. */
const LETTER = 6.8;
const LINE = 16;
const PADDING = 12;
const MAX_LABELS = 4;

/**
 * Grows with the number of states and lines: 250 states take some 200 ms.
 * @param direction of reading: states follow each other from there on
 */
export function layOut(chart: Chart, direction: 'ltr' | 'rtl'): ChartLayout {
  const graph = new Graph({ compound: true, multigraph: true });
  graph.setGraph({
    rankdir: direction === 'rtl' ? 'RL' : 'LR',
    nodesep: 24,
    ranksep: 36,
    edgesep: 12,
    marginx: 12,
    marginy: 12,
  });
  const parents = new Set(chart.states.map(({ parent }) => parent));
  for (const state of chart.states) {
    const isLeaf = !parents.has(state.id);
    graph.setNode(state.id, isLeaf ? sizeOf(state) : {});
    if (state.parent !== null) graph.setParent(state.id, state.parent);
  }
  const leafOf = leaves(chart);
  const groups = Map.groupBy(chart.transitions, ({ from, to }) => `${from}\n${to}`);
  for (const [key, group] of groups) {
    const [first] = group;
    const [from, to] = [leafOf.get(first?.from ?? ''), leafOf.get(first?.to ?? '')];
    if (from === undefined || to === undefined) continue;
    const texts = textsOf(group);
    const width = Math.max(...texts.map(({ length }) => length)) * LETTER;
    graph.setEdge(from, to, { width, height: texts.length * LINE, labelpos: 'c' }, key);
  }
  layout(graph);
  const boxes = Object.fromEntries(chart.states.map(({ id }) => [id, toBox(graph.node(id))]));
  const lines = [...groups].flatMap(([key, group]) => {
    const [first] = group;
    const edge = first && graph.edge(leafOf.get(first.from) ?? '', leafOf.get(first.to) ?? '', key);
    if (!edge || !first) return [];
    const [from, to] = [boxes[first.from], boxes[first.to]];
    const points = from && to && first.from !== first.to ? clip(edge.points, from, to) : edge.points;
    return [{ ids: group.map(({ id }) => id), points, label: toBox(edge), texts: textsOf(group) }];
  });
  const { width = 0, height = 0 } = graph.graph();
  return { width, height, boxes, lines };
}

const sizeOf = ({ name, invokes }: ChartState) => ({
  width: Math.max(name.length, ...invokes.map(({ length }) => length + 2)) * LETTER + 2 * PADDING,
  height: LINE * (1 + invokes.length) + 2 * PADDING,
});

/** The layout knows lines between leaves only: a compound state stands for its first one. */
function leaves({ states }: Chart): Map<string, string> {
  const leafOf = new Map<string, string>();
  for (const { id } of states.toReversed()) {
    const children = states.filter(({ parent }) => parent === id);
    const first = children.find(({ isInitial }) => isInitial) ?? children[0];
    leafOf.set(id, first ? (leafOf.get(first.id) ?? first.id) : id);
  }
  return leafOf;
}

function textsOf(group: readonly ChartTransition[]): string[] {
  const texts = [
    ...new Set(group.map(({ event, guard }) => eventLabel(event) + (guard ? ` [${guard}]` : ''))),
  ];
  return texts.length > MAX_LABELS ? [...texts.slice(0, MAX_LABELS), `+${texts.length - MAX_LABELS}`] : texts;
}

const toBox = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

const isInside = ({ x, y, width, height }: Box, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

/** Leaves out what lies within the boxes at both ends, unless one contains the other. */
function clip(points: readonly Point[], from: Box, to: Box): readonly Point[] {
  const outside = points.filter((point) => !isInside(from, point) && !isInside(to, point));
  const start = points.findLast((point) => isInside(from, point));
  const end = points.find((point) => isInside(to, point));
  const clipped = [...(start ? [start] : []), ...outside, ...(end ? [end] : [])];
  return clipped.length > 1 ? clipped : points;
}
