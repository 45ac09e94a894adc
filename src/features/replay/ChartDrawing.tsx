// A chart drawn by its layout, with pan by scroll and zoom by buttons.
import { useCallback, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import type { Chart } from '../../replay/chart/chart.ts';
import { type Box, type ChartLayout, pathOf } from '../../replay/chart/layout.ts';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import * as styles from './Replay.css.ts';
import { chartTexts as texts } from './replay.texts.ts';

export interface ChartDrawingProps {
  chart: Chart;
  layout: ChartLayout;
  marks: { readonly current: ReadonlySet<string>; readonly visited: ReadonlySet<string> };
}

const ZOOMS = [0.5, 0.75, 1, 1.5] as const;

export function ChartDrawing({ chart, layout, marks }: ChartDrawingProps) {
  const { t, direction } = useI18n();
  const [zoom, setZoom] = useState(2);
  const scale = ZOOMS[zoom] ?? 1;
  const focused = chart.states.findLast(({ id }) => marks.current.has(id))?.id ?? '';
  const box = layout.boxes[focused];
  // Runs again whenever the current state or the zoom changes.
  const scrollToCurrent = useCallback(
    (scroller: HTMLElement | null) => {
      if (scroller && box) scrollToBox(scroller, box, scale);
    },
    [box, scale],
  );
  return (
    <div className={styles.chart}>
      <div className={styles.zoom}>
        <IconButton
          size="small"
          icon="plus"
          label={t(texts.zoomIn)}
          isDisabled={zoom === ZOOMS.length - 1}
          onPress={() => setZoom(zoom + 1)}
        />
        <IconButton
          size="small"
          icon="minus"
          label={t(texts.zoomOut)}
          isDisabled={zoom === 0}
          onPress={() => setZoom(zoom - 1)}
        />
      </div>
      <section
        ref={scrollToCurrent}
        aria-label={t(texts.drawing)}
        tabIndex={0}
        className={styles.chartScroller}
      >
        <svg
          aria-hidden="true"
          direction="ltr"
          width={layout.width * scale}
          height={layout.height * scale}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
        >
          <defs>
            <marker
              id="replay-arrow"
              viewBox="0 0 8 8"
              refX={7}
              refY={4}
              markerWidth={8}
              markerHeight={8}
              orient="auto"
            >
              <path d="M0 0 L8 4 L0 8 z" className={styles.arrowHead} />
            </marker>
          </defs>
          {chart.states.map(({ id, name, kind, parent, isInitial, invokes }) => {
            const stateBox = layout.boxes[id];
            if (!stateBox) return null;
            const isGroup = kind === 'compound' || kind === 'parallel';
            const mark = marks.current.has(id) ? 'current' : marks.visited.has(id) ? 'visited' : 'unvisited';
            return (
              <g key={id} className={isGroup ? styles.groupMark[mark] : styles.stateMark[mark]}>
                <rect
                  x={stateBox.x}
                  y={stateBox.y}
                  width={stateBox.width}
                  height={stateBox.height}
                  rx={isGroup ? 10 : 6}
                  strokeDasharray={kind === 'parallel' ? '6 4' : undefined}
                />
                {kind === 'final' && (
                  <rect
                    x={stateBox.x + 3}
                    y={stateBox.y + 3}
                    width={stateBox.width - 6}
                    height={stateBox.height - 6}
                    rx={4}
                  />
                )}
                {isInitial && parent !== null && (
                  <circle
                    cx={direction === 'rtl' ? stateBox.x + stateBox.width : stateBox.x}
                    cy={stateBox.y + stateBox.height / 2}
                    r={4}
                  />
                )}
                <text
                  x={isGroup ? groupLabel(stateBox, direction) : stateBox.x + stateBox.width / 2}
                  y={isGroup ? stateBox.y + 14 : stateBox.y + 24}
                  textAnchor={isGroup ? (direction === 'rtl' ? 'end' : 'start') : 'middle'}
                >
                  {name}
                </text>
                {!isGroup &&
                  invokes.map((source, index) => (
                    <text
                      key={source}
                      className={styles.invoke}
                      x={stateBox.x + stateBox.width / 2}
                      y={stateBox.y + 40 + index * 16}
                      textAnchor="middle"
                    >
                      {`↻ ${source}`}
                    </text>
                  ))}
              </g>
            );
          })}
          {layout.lines.map(({ ids, points, label, texts: labels }) => (
            <g key={ids[0]} className={styles.line}>
              <path d={pathOf(points)} markerEnd="url(#replay-arrow)" />
              {labels.map((text, index) => (
                <text
                  key={text}
                  x={label.x + label.width / 2}
                  y={label.y + 12 + index * 16}
                  textAnchor="middle"
                >
                  {text}
                </text>
              ))}
            </g>
          ))}
        </svg>
      </section>
    </div>
  );
}

/** A group is named at the side where reading begins. */
const groupLabel = ({ x, width }: Box, direction: 'ltr' | 'rtl'): number =>
  direction === 'rtl' ? x + width - 8 : x + 8;

/** Scrolls so that the box is in the middle, whichever end the scroller starts from. */
function scrollToBox(scroller: HTMLElement, box: Box, scale: number) {
  const drawing = scroller.firstElementChild?.getBoundingClientRect();
  if (!drawing) return;
  const frame = scroller.getBoundingClientRect();
  scroller.scrollBy(
    drawing.x + (box.x + box.width / 2) * scale - (frame.x + frame.width / 2),
    drawing.y + (box.y + box.height / 2) * scale - (frame.y + frame.height / 2),
  );
}
