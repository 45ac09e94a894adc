// Steps in another program's screens, each with an illustration.

import { useI18n } from '../../i18n/I18n.tsx';
import { Text } from '../Text/Text.tsx';
import * as styles from './IllustratedSteps.css.ts';
import { pictureTexts } from './illustrations.texts.ts';
import { type StepIllustrationName, stepIllustrations } from './illustrations.ts';
import type { Shape, StepIllustrationShapes } from './shapes.ts';

const WIDTH = 240;
const HEIGHT = 144;

function StepIllustration({ name }: { name: StepIllustrationName }) {
  const { direction } = useI18n();
  const { shapes, isCode }: StepIllustrationShapes = stepIllustrations[name];
  const isMirrored = direction === 'rtl' && !isCode;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className={styles.picture} data-picture={name}>
      <g transform={isMirrored ? `translate(${WIDTH} 0) scale(-1 1)` : undefined}>
        {shapes.map((shape) => (
          <MirroredShape key={JSON.stringify(shape)} shape={shape} />
        ))}
      </g>
      {shapes.map((shape) => (
        <UprightShape key={JSON.stringify(shape)} shape={shape} isMirrored={isMirrored} />
      ))}
    </svg>
  );
}

/** Shapes that mirror with the direction. */
function MirroredShape({ shape }: { shape: Shape }) {
  if (shape.kind === 'line') return <path d={shape.d} className={styles.line[shape.tone]} />;
  if (shape.kind !== 'box') return null;
  const [x, y, width, height] = shape.at;
  return <rect {...{ x, y, width, height }} rx={shape.r} className={styles.box[shape.tone]} />;
}

const glyphs = { check: 'M-4-.5l3 3 6-6', copy: 'M-1.5-5.5h7v7h-7zM-1.5-1.5h-4v7h7v-4' } as const;

/** Shapes that only move to the other side: text, and marks that look the same in every language. */
function UprightShape({ shape, isMirrored }: { shape: Shape; isMirrored: boolean }) {
  const { t } = useI18n();
  if (shape.kind !== 'word' && shape.kind !== 'mark') return null;
  const [start, y] = shape.at;
  const x = isMirrored ? WIDTH - start : start;
  if (shape.kind === 'mark')
    return (
      <path d={glyphs[shape.glyph]} transform={`translate(${x} ${y})`} className={styles.line[shape.tone]} />
    );
  return (
    <text {...{ x, y }} className={styles.label[shape.tone]}>
      {t(pictureTexts[shape.text])}
    </text>
  );
}

export interface IllustratedStep {
  /** The illustration; decorative, as the text says everything. */
  picture: StepIllustrationName;
  title?: string;
  body: string;
}

export interface IllustratedStepsProps {
  steps: readonly IllustratedStep[];
  /** Numbered steps; otherwise alternatives. */
  isOrdered?: boolean;
}

/** A numbered or plain list. Illustrations mirror with the page's direction. */
export function IllustratedSteps({ steps, isOrdered = false }: IllustratedStepsProps) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={isOrdered ? styles.ordered : styles.root}>
      {steps.map(({ picture, title, body }) => (
        <li key={picture + body} className={styles.step}>
          <StepIllustration name={picture} />
          <div className={styles.content}>
            {title && (
              <Text size="s" weight="medium">
                {title}
              </Text>
            )}
            <Text size="s" tone={title ? 'muted' : undefined}>
              {body}
            </Text>
          </div>
        </li>
      ))}
    </List>
  );
}
