import { style } from '@vanilla-extract/css';
import { media, vars } from '../../ui/theme.css.ts';

const { color, space, text } = vars;

export const content = style({ flex: 1, minInlineSize: 0 });
export const title = style({
  color: color.text,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: color.accentText },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px', borderRadius: '2px' },
  },
});
export const alerts = style({
  display: 'grid',
  gap: space.s1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: text.s,
});

export const search = style({
  inlineSize: '240px',
  maxInlineSize: '100%',
  // Next to the actions, on the line under the title.
  '@media': { [media.phone]: { flex: '1 1 120px', inlineSize: 'auto', minInlineSize: 0 } },
});
/** On phones these actions are in a menu instead. */
export const wideOnly = style({ display: 'contents', '@media': { [media.phone]: { display: 'none' } } });
export const phoneOnly = style({ display: 'none', '@media': { [media.phone]: { display: 'contents' } } });
export const meters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: space.s6,
  alignItems: 'center',
});
