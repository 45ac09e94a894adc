import { useSyncExternalStore } from 'react';
import { type IconName, readGlyphs, subscribeGlyphs } from './glyphs.ts';
import * as styles from './Icon.css.ts';

export type { IconName } from './glyphs.ts';

// Drawn for right-to-left; mirrored in left-to-right.
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
  /** 14, 16, 20 or 24 px; default 20. */
  size?: keyof typeof styles.size;
}

/** Decorative, beside text with the same meaning; hidden from screen readers. */
export function Icon({ name, size = 'm' }: IconProps) {
  const directionClass = name === 'back' ? styles.backwards : directional.has(name) ? styles.directional : '';
  const className = `${styles.size[size]} ${directionClass}`;
  const Glyph = readGlyphs()[name];
  return Glyph ? (
    <Glyph aria-hidden className={className} />
  ) : (
    <LazyGlyph name={name} className={className} />
  );
}

function LazyGlyph({ name, className }: { name: IconName; className: string }) {
  const Glyph = useSyncExternalStore(subscribeGlyphs, readGlyphs)[name];
  return Glyph ? <Glyph aria-hidden className={className} /> : <span className={className} />;
}
