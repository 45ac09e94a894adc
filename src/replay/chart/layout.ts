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

export interface ChartLine {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
  /** Empty where a group of states handles an event itself and stays. */
  readonly points: readonly Point[];
  readonly label: Box;
}

export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: Readonly<Record<string, Box>>;
  /** By the id of the transition; several with the same ends share a line. */
  readonly lines: readonly ChartLine[];
}

/** About the width of a letter of the chart's 12 pixel font, and the height of a line. */
const CHARACTER_WIDTH = 6.8;
const LINE_HEIGHT = 16;
const PADDING = 12;
const MAX_LABELS = 4;
const LOOP_WIDTH = 20;

type Direction = 'ltr' | 'rtl';

/** Around parts that stand one below the other, and between them. */
const PART_GAP = 24;

/**
 * Parts of a chart that no line joins, such as regions side by side, are laid out by themselves and stand one below
 * the other: the time grows with the square of a part's states and lines.
 * @param direction of reading: states follow each other from there on
 */
export function layOut(chart: Chart, direction: Direction): ChartLayout {
  const [root] = chart.states;
  const parts = root ? partsOf(chart, root.id) : [];
  if (!root || parts.length < 2) return layOutPart(chart, direction);
  const hasSingleRoot = ({ states }: Chart) => states.filter(({ parent }) => parent === null).length === 1;
  const placed = parts.map((part) => (hasSingleRoot(part) ? layOut : layOutPart)(part, direction));
  const width = Math.max(...placed.map((part) => part.width)) + 2 * PART_GAP;
  let y = PART_GAP;
  const boxes: Record<string, Box> = {};
  const lines: ChartLine[] = [];
  for (const part of placed) {
    const x = direction === 'rtl' ? width - PART_GAP - part.width : PART_GAP;
    const move = <Place extends Point>(place: Place): Place => ({
      ...place,
      x: place.x + x,
      y: place.y + y,
    });
    for (const [id, box] of Object.entries(part.boxes)) boxes[id] = move(box);
    lines.push(
      ...part.lines.map((line) => ({ ...line, points: line.points.map(move), label: move(line.label) })),
    );
    y += part.height + PART_GAP;
  }
  const rootBox = { x: 0, y: 0, width, height: y };
  boxes[root.id] = rootBox;
  const rootTransitions = chart.transitions.filter(({ from, to }) => from === root.id || to === root.id);
  for (const group of Map.groupBy(rootTransitions, ({ from, to }) => `${from}\n${to}`).values()) {
    const [{ from, to } = { from: root.id, to: root.id }] = group;
    lines.push({
      ids: group.map(({ id }) => id),
      texts: textsOf(group),
      ...lineFromBorder(rootBox, boxes[from === root.id ? to : from] ?? rootBox, from === to),
    });
  }
  return { width, height: y, boxes, lines };
}

/** The states below the root with all that lines join them to, each such part as a chart. */
function partsOf(chart: Chart, rootId: string): Chart[] {
  const topOf = new Map<string, string>();
  for (const { id, parent } of chart.states)
    topOf.set(id, parent === null || parent === rootId ? id : (topOf.get(parent) ?? id));
  const partOf = new Map<string, string>();
  const find = (top: string): string => {
    const next = partOf.get(top) ?? top;
    return next === top ? top : find(next);
  };
  const inner = chart.transitions.filter(({ from, to }) => from !== rootId && to !== rootId);
  for (const { from, to } of inner) partOf.set(find(topOf.get(from) ?? from), find(topOf.get(to) ?? to));
  const partOfState = (id: string) => find(topOf.get(id) ?? id);
  const states = Map.groupBy(
    chart.states.filter(({ id }) => id !== rootId),
    ({ id }) => partOfState(id),
  );
  return [...states].map(([part, partStates]) => ({
    states: partStates.map((state) => (state.parent === rootId ? { ...state, parent: null } : state)),
    transitions: inner.filter(({ from }) => partOfState(from) === part),
  }));
}

function layOutPart(chart: Chart, direction: Direction): ChartLayout {
  const graph = new Graph({ compound: true, multigraph: true });
  graph.setGraph({
    ranker: 'tight-tree',
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
  const leafOf = firstLeaves(chart);
  const ancestors = ancestorsOf(chart);
  const isOutward = ({ from, to }: ChartTransition) =>
    parents.has(from) && (ancestors.get(to)?.has(from) ?? false);
  const groups = Map.groupBy(chart.transitions, ({ from, to }) => `${from}\n${to}`);
  for (const [key, [first, ...others]] of groups) {
    if (!first || isOutward(first)) continue;
    const texts = textsOf([first, ...others]);
    const width = Math.max(...texts.map(({ length }) => length)) * CHARACTER_WIDTH;
    const ends = [leafOf.get(first.from) ?? first.from, leafOf.get(first.to) ?? first.to] as const;
    graph.setEdge(...ends, { width, height: texts.length * LINE_HEIGHT, labelpos: 'c' }, key);
  }
  layout(graph);
  const boxes = Object.fromEntries(chart.states.map(({ id }) => [id, toBox(graph.node(id))]));
  const lines = [...groups].flatMap(([key, [first, ...others]]): ChartLine[] => {
    if (!first) return [];
    const [from, to] = [boxes[first.from], boxes[first.to]];
    if (!from || !to) return [];
    const ids = [first, ...others].map(({ id }) => id);
    const texts = textsOf([first, ...others]);
    if (isOutward(first)) return [{ ids, texts, ...lineFromBorder(from, to, first.from === first.to) }];
    const edge = graph.edge(leafOf.get(first.from) ?? '', leafOf.get(first.to) ?? '', key);
    const label = toBox(edge);
    const points = first.from === first.to ? loopPoints(from, label) : clip(edge.points, from, to);
    return [{ ids, texts, points, label }];
  });
  const { width = 0, height = 0 } = graph.graph();
  return { width, height, boxes, lines };
}

/** From the lower border of a state down to the label below it, and back. */
function loopPoints({ x, y, width, height }: Box, label: Box): readonly Point[] {
  const [centre, bottom] = [x + width / 2, y + height];
  const end = Math.max(label.y, bottom + LINE_HEIGHT / 2);
  return [
    { x: centre + LOOP_WIDTH / 2, y: bottom },
    { x: centre + LOOP_WIDTH / 2, y: end },
    { x: centre - LOOP_WIDTH / 2, y: end },
    { x: centre - LOOP_WIDTH / 2, y: bottom },
  ];
}

/** From the upper border of a group down to one of its states; a group that stays has a label only. */
function lineFromBorder(
  group: Box,
  target: Box,
  isSelfTransition: boolean,
): Pick<ChartLine, 'points' | 'label'> {
  const x = target.x + target.width / 2;
  const label = {
    x: isSelfTransition ? group.x + group.width / 2 : x,
    y: group.y,
    width: 0,
    height: LINE_HEIGHT,
  };
  return {
    label,
    points: isSelfTransition
      ? []
      : [
          { x, y: group.y },
          { x, y: target.y },
        ],
  };
}

/** The ids of a state and of all groups around it. */
function ancestorsOf({ states }: Chart): Map<string, ReadonlySet<string>> {
  const ancestors = new Map<string, Set<string>>();
  for (const { id, parent } of states)
    ancestors.set(id, new Set([id, ...(ancestors.get(parent ?? '') ?? [])]));
  return ancestors;
}

const sizeOf = ({ name, invokes }: ChartState) => ({
  width: Math.max(name.length, ...invokes.map(({ length }) => length + 2)) * CHARACTER_WIDTH + 2 * PADDING,
  height: LINE_HEIGHT * (1 + invokes.length) + 2 * PADDING,
});

/** The layout knows lines between leaves only: a compound state stands for its first one. */
function firstLeaves({ states }: Chart): Map<string, string> {
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

/** Leaves out what lies within the boxes at both ends. */
function clip(points: readonly Point[], from: Box, to: Box): readonly Point[] {
  const outside = points.filter((point) => !isInside(from, point) && !isInside(to, point));
  const start = points.findLast((point) => isInside(from, point));
  const end = points.find((point) => isInside(to, point));
  const clipped = [...(start ? [start] : []), ...outside, ...(end ? [end] : [])];
  return clipped.length > 1 ? clipped : points;
}

/** The `d` of an SVG path: a polyline with rounded corners, through the middles of its segments. */
export function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    return `Q ${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  });
  const last = rest.at(-1) ?? first;
  return [`M ${first.x} ${first.y}`, ...curves, `L ${last.x} ${last.y}`].join(' ');
}
