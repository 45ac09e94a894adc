import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

const { font, space, text: size } = vars;

export const sheet = style({
  display: 'none',
  '@media': {
    print: {
      display: 'block',
      colorScheme: 'light',
      color: 'CanvasText',
      background: 'Canvas',
      fontFamily: font.body,
      fontSize: '11pt',
      lineHeight: 1.7,
      maxInlineSize: '180mm',
      marginInline: 'auto',
    },
  },
});

globalStyle(`body:has(> ${sheet}) > :not(${sheet})`, { '@media': { print: { display: 'none' } } });
// The panel has a fixed height; print needs the full one.
globalStyle(`html:has(body > ${sheet}), body:has(> ${sheet})`, {
  '@media': { print: { blockSize: 'auto', overflow: 'visible', colorScheme: 'light', background: 'Canvas' } },
});

export const title = style({ fontSize: size.l, margin: 0 });
export const message = style({ breakInside: 'avoid', marginBlockEnd: space.s3 });
export const author = style({ margin: 0, fontWeight: 700 });
export const text = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const muted = style({ margin: 0, fontSize: '9pt', fontWeight: 400 });
