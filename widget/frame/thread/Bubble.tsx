// One message with its author.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { SparkIcon } from '../icons.tsx';

export const Bubble = (props: {
  who: 'visitor' | 'ai' | 'operator';
  name: string;
  note?: ComponentChildren;
  children: ComponentChildren;
}) => (
  <div class={`message ${props.who}`}>
    {props.who === 'ai' && (
      <span class="avatar">
        <SparkIcon />
      </span>
    )}
    <div>
      <p class={props.who === 'visitor' ? 'hidden' : 'who'}>{props.name}</p>
      <div class="bubble" dir="auto">
        {props.children}
      </div>
      {props.note}
    </div>
  </div>
);
