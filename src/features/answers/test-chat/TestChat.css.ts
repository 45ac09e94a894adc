import { style } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { space } = vars;

export const pane = style({ flex: 1, minBlockSize: 0, display: 'flex', flexDirection: 'column' });

export const steps = style({
  padding: `${space.s4} ${space.s8}`,
  '@media': { [media.phone]: { display: 'none' } },
});

export const messages = style({ flex: 1, minBlockSize: 0, display: 'flex', flexDirection: 'column' });
export const empty = style({
  flex: 1,
  minBlockSize: 0,
  overflow: 'auto',
  display: 'grid',
  placeItems: 'center',
});
export const suggestions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  inlineSize: 'min(480px, 100%)',
});

export const asideHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s2,
  minBlockSize: '52px',
  paddingInline: space.s4,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
