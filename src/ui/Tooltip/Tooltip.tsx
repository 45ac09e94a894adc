// Knows a short name shown on hover and focus; nothing that must be read may stand only here.
import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { tooltip } from './Tooltip.css.ts';

export interface TooltipProps {
  text: string;
  /** The `Button`, `IconButton` or `Link` it names. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'start' | 'end';
}

export function Tooltip({ text, children, placement = 'bottom' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <AriaTooltip placement={placement} offset={6} className={tooltip}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
