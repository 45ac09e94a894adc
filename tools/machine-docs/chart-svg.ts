// Draws a chart as SVG by the layout of the replay viewer.
import type { AnyStateMachine } from 'xstate';
import { type ChartState, chartOf } from '../../src/replay/chart/chart.ts';
import { type Box, layOut, type Point, pathOf } from '../../src/replay/chart/layout.ts';

/** Colours follow the reader's scheme. */
const STYLE =
  'text{font:12px sans-serif;fill:#1c2330}rect{fill:none;stroke:#8a93a3}' +
  '.l text{font-size:11px;fill:#5b6472;paint-order:stroke;stroke:#fff;stroke-width:3px}' +
  '.l path{fill:none;stroke:#8a93a3}' +
  '@media(prefers-color-scheme:dark){text{fill:#e6e9ef}.l text{fill:#a3acbb;stroke:#0d1117}rect,.l path{stroke:#6b7484}}';
const LINE = 16;

/** The same text for the same chart; null where a machine has no states. */
export function renderChartSvg(machine: AnyStateMachine): string | null {
  const chart = chartOf(machine);
  if (chart.states.length < 2) return null;
  const { boxes, lines, width, height } = layOut(chart, 'ltr');
  const size = { width: Math.ceil(width), height: Math.ceil(height) };
  const states = chart.states.map((state) => stateSvg(state, boxes[state.id]));
  const edges = lines.map(({ points, label, texts }) => {
    const x = label.x + label.width / 2;
    const path = points.length > 0 ? `<path d="${pathOf(points.map(rounded))}" marker-end="url(#a)"/>` : '';
    return (
      path + texts.map((text, index) => textSvg(text, x, label.y + 12 + index * LINE, 'middle')).join('')
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">`,
    `<title>${escapeXml(machine.id)}</title>`,
    `<style>${STYLE}</style>`,
    '<marker id="a" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="#8a93a3"/></marker>',
    ...states,
    '<g class="l">',
    ...edges,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

function stateSvg({ name, kind, parent, isInitial, invokes }: ChartState, box: Box | undefined): string {
  if (!box) return '';
  const { x, y, width, height } = box;
  const isGroup = kind === 'compound' || kind === 'parallel';
  const dash = kind === 'parallel' ? ' stroke-dasharray="6 4"' : '';
  const centre = x + width / 2;
  return [
    rectSvg(box, isGroup ? 10 : 6, dash),
    kind === 'final' ? rectSvg({ x: x + 3, y: y + 3, width: width - 6, height: height - 6 }, 4, '') : '',
    isInitial && parent !== null
      ? `<circle cx="${round(x)}" cy="${round(y + height / 2)}" r="4" fill="#8a93a3"/>`
      : '',
    isGroup ? textSvg(name, x + 8, y + 14, 'start') : textSvg(name, centre, y + 24, 'middle'),
    ...(isGroup
      ? []
      : invokes.map((source, index) => textSvg(`↻ ${source}`, centre, y + 40 + index * LINE, 'middle'))),
  ].join('');
}

const rectSvg = ({ x, y, width, height }: Box, radius: number, dash: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}"${dash}/>`;

const textSvg = (text: string, x: number, y: number, anchor: 'start' | 'middle'): string =>
  `<text x="${round(x)}" y="${round(y)}"${anchor === 'middle' ? ' text-anchor="middle"' : ''}>${escapeXml(text)}</text>`;

// Whole pixels: smaller files, and no digits that differ from machine to machine.
const round = (value: number): number => Math.round(value);
const rounded = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) });

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
