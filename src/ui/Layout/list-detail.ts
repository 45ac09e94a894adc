// Shared styles of list-and-detail layouts.
import type { StyleRule } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, space } = vars;

/** Below this width the third pane is above or below the second. */
export const narrowQuery = '(max-width: 1199.98px)';

/**
 * Grid of a list (`listWidth`, `compactWidth` on small desktops) and its detail; one pane at a time on
 * phones.
 */
export const listDetailLayout = (listWidth: string, compactWidth: string): StyleRule => ({
  flex: 1,
  minBlockSize: 0,
  display: 'grid',
  gridTemplateColumns: `${listWidth} minmax(0, 1fr)`,
  gridTemplateRows: 'minmax(0, 1fr)',
  '@media': {
    [media.belowDesktop]: { gridTemplateColumns: `${compactWidth} minmax(0, 1fr)` },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export const paneHeader: StyleRule = {
  display: 'flex',
  flexDirection: 'column',
  gap: space.s3,
  padding: `${space.s3} ${space.s4}`,
  borderBlockEnd: `1px solid ${color.border}`,
};

/** A list row; the open one has a bar at its start. */
export const paneRow: StyleRule = {
  position: 'relative',
  display: 'flex',
  gap: space.s3,
  padding: `${space.s3} ${space.s4}`,
  color: color.text,
  selectors: {
    '&:hover': { background: `color-mix(in oklch, ${color.text} 3%, transparent)` },
    '&[aria-current]': { background: color.accentSoft },
    '&[aria-current]::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      inlineSize: '3px',
      background: color.accent,
    },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
};

export const shownOnPhone: StyleRule = { display: 'none', '@media': { [media.phone]: { display: 'block' } } };
export const hiddenOnPhone: StyleRule = { '@media': { [media.phone]: { display: 'none' } } };
