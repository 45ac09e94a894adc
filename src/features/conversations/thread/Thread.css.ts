import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, space, text } = vars;

export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  background: color.canvas,
});

export const header = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s3,
  minBlockSize: '64px',
  paddingInline: space.s4,
  paddingBlock: space.s2,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.border}`,
  '@media': { [media.phone]: { gap: space.s1, paddingInline: space.s3 } },
});
/** At least as wide as the status; what does not fit next to it wraps. */
export const titleBlock = style({ flex: '1 0 0', minInlineSize: 'min-content' });
globalStyle(`${titleBlock} h1`, {
  contain: 'inline-size',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // On phones a long name wraps, as there is no room and no tooltip.
  '@media': { [media.phone]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: space.s3,
  marginInlineStart: 'auto',
  '@media': { [media.belowDesktop]: { display: 'none' } },
});
/** Rarer actions; the compact menu has them otherwise. */
export const more = style({ '@media': { [media.belowDesktop]: { display: 'none' } } });
/** Contains the actions where the list leaves no room for them. */
export const compactMenu = style({
  display: 'none',
  '@media': { [media.belowDesktop]: { display: 'block' } },
});

export const messages = style({
  flex: 1,
  minBlockSize: 0,
  display: 'flex',
  flexDirection: 'column',
});
export const centre = style({ flex: 1, display: 'grid', placeItems: 'center', padding: space.s6 });
export const notes = style({ display: 'grid', gap: space.s2, padding: `${space.s2} ${space.s4}` });

export const typing = style({
  minBlockSize: '22px',
  paddingInline: space.s6,
  fontSize: text.xs,
  color: color.textMuted,
  '@media': { [media.phone]: { paddingInline: space.s4 } },
});
