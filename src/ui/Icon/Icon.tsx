import { useSyncExternalStore } from 'react';
import { type IconName, readGlyphs, subscribeGlyphs } from './glyphs.ts';
import * as styles from './Icon.css.ts';

export type { IconName } from './glyphs.ts';

// Drawn pointing to the end of the line; «back» is the forward arrow turned round in left-to-right.
const directional = new Set<IconName>([
  'chevronEnd',
  'chevronStart',
  'forward',
  'external',
  'send',
  'reply',
  'undo',
  'logout',
  'panel',
]);

export interface IconProps {
  name: IconName;
  /** 14, 16, 20 or 24 pixels; 20 unless told. */
  size?: keyof typeof styles.size;
}

/** A picture beside words that say the same; hidden from screen readers. */
export function Icon({ name, size = 'm' }: IconProps) {
  const directionClass = name === 'back' ? styles.backwards : directional.has(name) ? styles.directional : '';
  const className = `${styles.size[size]} ${directionClass}`;
  const Glyph = readGlyphs()[name];
  return Glyph ? (
    <Glyph aria-hidden className={className} />
  ) : (
    <LateGlyph name={name} className={className} />
  );
}

function LateGlyph({ name, className }: { name: IconName; className: string }) {
  const Glyph = useSyncExternalStore(subscribeGlyphs, readGlyphs)[name];
  return Glyph ? <Glyph aria-hidden className={className} /> : <span className={className} />;
}
