// Binds the chart of a referral code to its field: what became of the code, and the ways to put it right. Knows no form.
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { limits } from '../../../contract/limits.ts';
import { errorText } from '../../i18n/errors.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import type { referralMachine } from '../../machines/flows/referral.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import * as styles from './ReferralField.css.ts';
import { referralTexts as texts } from './signup.texts.ts';

export interface ReferralFieldProps {
  referral: ActorRefFrom<typeof referralMachine>;
  /** The sentence of a refused sign-up. */
  error?: string | undefined;
}

export function ReferralField({ referral, error }: ReferralFieldProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const state = useSelector(referral, (snapshot) => snapshot);
  const [isWanted, setWanted] = useState(false);
  const { code } = state.context;
  if (state.matches('none') && !isWanted)
    return (
      <span>
        <Button size="small" onPress={() => setWanted(true)}>
          {t(texts.has)}
        </Button>
      </span>
    );
  const remove = () => {
    setWanted(false);
    referral.send({ type: 'referral.removed' });
  };
  return (
    <div className={styles.whole}>
      <TextField
        name="referral"
        label={t(texts.label)}
        value={code}
        onChange={(typed) => referral.send({ type: 'referral.typed', code: typed })}
        error={problemOf(state, i18n) ?? error}
        hint={hintOf(state, i18n)}
        direction="ltr"
        autoComplete="off"
        autoFocus={isWanted}
        end={<IconButton icon="close" label={t(texts.remove)} size="field" onPress={remove} />}
      />
      <span className={styles.said} role="status">
        {state.matches('checking') && t(texts.checking)}
        {state.matches('valid') && (
          <span className={styles.good}>
            <Icon name="done" size="xs" />
            {t(texts.valid)}
          </span>
        )}
      </span>
      {state.matches('unasked') && (
        <span>
          <Button size="small" icon="refresh" onPress={() => referral.send({ type: 'retried' })}>
            {t(texts.retry)}
          </Button>
        </span>
      )}
    </div>
  );
}

type State = SnapshotFrom<typeof referralMachine>;

/** What is wrong with the code in words; nothing while that is not known. */
function problemOf(state: State, { t, locale }: I18n): string | undefined {
  if (state.matches('wrongLength')) return t(texts.wrongLength, limits.referral);
  if (state.matches('notFound')) return errorText({ error: 'ReferralNotFound' }, locale);
  if (state.matches('invalid')) return errorText({ error: 'ReferralInvalid' }, locale);
  return undefined;
}

function hintOf(state: State, { t }: I18n): string | undefined {
  if (state.matches('unasked')) return t(texts.unasked);
  return state.matches('none') ? t(texts.hint, limits.referral) : undefined;
}
