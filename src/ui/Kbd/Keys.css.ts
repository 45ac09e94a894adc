import { style } from '@vanilla-extract/css';

export const row = style({ position: 'relative', flex: 'none', display: 'inline-flex', gap: '4px' });
