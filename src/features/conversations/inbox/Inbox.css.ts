import { globalStyle, style } from '@vanilla-extract/css';
import {
  hiddenOnPhone,
  listDetailLayout,
  narrowQuery,
  paneHeader,
  shownOnPhone,
} from '../../../ui/Layout/list-detail.ts';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, space, text } = vars;

export const panes = style(listDetailLayout('340px', '300px'));

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  background: color.surface,
  borderInlineEnd: `1px solid ${color.border}`,
  '@media': {
    [media.phone]: {
      borderInlineEnd: 0,
      selectors: { '[data-open] > &': { display: 'none' } },
    },
  },
});

export const detail = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 312px',
  gridTemplateRows: 'minmax(0, 1fr)',
  minInlineSize: 0,
  minBlockSize: 0,
  '@media': { [narrowQuery]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const noSelection = style({
  display: 'grid',
  placeItems: 'center',
  padding: space.s6,
  background: color.canvas,
  '@media': { [media.phone]: { display: 'none' } },
});

export const header = style(paneHeader);
/** Truncates long view names, so that the buttons next to them stay in place. */
export const title = style({ minInlineSize: 0 });
globalStyle(`${title} :is(h1, h2)`, { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const fill = style({ flex: 1, minBlockSize: 0, display: 'flex', flexDirection: 'column' });
export const scrolling = style({ flex: 1, minBlockSize: 0, overflow: 'auto' });

export const visitor = style({
  minBlockSize: 0,
  overflow: 'auto',
  background: color.surface,
  borderInlineStart: `1px solid ${color.border}`,
  '@media': { [narrowQuery]: { display: 'none' } },
});
export const narrowOnly = style({ display: 'none', '@media': { [narrowQuery]: { display: 'block' } } });
export const phoneOnly = style(shownOnPhone);
export const notPhone = style(hiddenOnPhone);
export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s3,
  padding: space.s4,
  borderBlockEnd: `1px solid ${color.border}`,
});

export const steps = style({
  inlineSize: 'min(320px, 100%)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius.card,
  textAlign: 'start',
});
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minBlockSize: '40px',
  paddingInline: space.s3,
  fontSize: text.s,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
});
