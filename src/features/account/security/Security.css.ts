import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, radius, space, text } = vars;

export const setup = style({
  display: 'flex',
  alignItems: 'start',
  gap: space.s6,
  '@media': { [media.phone]: { flexDirection: 'column', alignItems: 'center' } },
});

/** The warning together with the codes. */
export const codesToKeep = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s3,
  outline: 'none',
});

/** The printed part of the page. */
export const sheet = style({ display: 'flex', flexDirection: 'column', gap: space.s3 });

export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  gap: `${space.s2} ${space.s4}`,
  direction: 'ltr',
  padding: space.s4,
  borderRadius: radius.control,
  border: `1px solid ${color.border}`,
  background: color.sunken,
  fontSize: text.m,
});

export const printOnly = style({ display: 'none', '@media': { print: { display: 'block' } } });

globalStyle(`body:has(${sheet}) *`, { '@media': { print: { visibility: 'hidden' } } });
globalStyle(`body ${sheet}, body ${sheet} *`, { '@media': { print: { visibility: 'visible' } } });
globalStyle(`body ${sheet}`, {
  '@media': { print: { position: 'fixed', insetBlockStart: 0, insetInline: 0, background: 'Canvas' } },
});
