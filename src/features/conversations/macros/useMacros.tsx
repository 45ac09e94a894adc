// The list of macros in the inbox, and their keys.
import { type ReactNode, Suspense } from 'react';
import type { Macro } from '../../../../contract/automation/macros.ts';
import type { MacroRunAction } from '../../../machines/conversations/inbox/inbox-selection.machine.ts';
import type { NamedShortcut } from '../../../platform/shortcuts/shortcuts.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { macroPickerWithPorts } from './macro-picker.ports.ts';

const MacroPalette = lazyComponent(() => import('./MacroPalette.tsx'));

interface Macros {
  readonly open: () => void;
  /** The macros that have a key. */
  readonly shortcuts: readonly NamedShortcut[];
  /** Must be rendered. */
  readonly dialog: ReactNode;
}

/** @param onRun runs the macro in the selected conversations or the open one */
export function useMacros(onRun: (action: MacroRunAction) => void): Macros {
  const [state, send] = useMachine(macroPickerWithPorts);
  const run = ({ id: macroId, name }: Macro) => onRun({ kind: 'macro', macroId, name });
  const { macros } = state.context;
  // A person's own macros come first and win over shared ones with their key.
  const keyed = macros.filter(
    ({ key }, index) => key !== null && macros.findIndex((one) => one.key === key) === index,
  );
  return {
    open: () => send({ type: 'picker.opened' }),
    shortcuts: keyed.map((macro) => ({
      id: macro.id,
      label: macro.name,
      key: macro.key ?? '',
      run: () => run(macro),
    })),
    dialog: state.matches({ dialog: 'open' }) && (
      <Suspense fallback={null}>
        <MacroPalette {...{ state, send }} onRun={run} onClose={() => send({ type: 'picker.closed' })} />
      </Suspense>
    ),
  };
}
