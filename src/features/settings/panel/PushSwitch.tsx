// Binds whether this browser is told while no panel is open in it. Knows no notice.
import { useMachine } from '@xstate/react';
import { livePush } from '../../../api/push.actor.ts';
import { errorText } from '../../../i18n/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { inspection } from '../../../platform/inspector.ts';
import { Note } from '../../../ui/Note/Note.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { panelTexts as texts } from './panel.texts.ts';

export function PushSwitch() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(livePush, inspection());
  const { failure } = state.context;
  const isOn = state.matches('on') || state.matches('turningOn');
  return (
    <>
      <Switch
        isWide
        label={t(texts.push)}
        hint={t(texts.pushHint)}
        isSelected={isOn}
        isDisabled={['looking', 'unsupported', 'turningOn', 'turningOff'].some(
          (name) => state.value === name,
        )}
        onChange={(wanted) => send({ type: wanted ? 'turned.on' : 'turned.off' })}
      />
      {state.matches('unsupported') && <Note tone="info">{t(texts.noPush)}</Note>}
      {failure && <Note tone="danger">{errorText(failure, locale)}</Note>}
    </>
  );
}
