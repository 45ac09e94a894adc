import { useSyncExternalStore } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { network } from '../../../platform/stores/network.ts';
import { Composer } from '../../../ui/Composer/Composer.tsx';
import { testChatTexts as texts } from './test-chat.texts.ts';

export interface TestComposerProps {
  draft: string;
  onChange: (draft: string) => void;
  onAsk: (question: string) => void;
  /** True while another form is open next to it and keeps the focus. */
  isFocusElsewhere?: boolean | undefined;
}

export function TestComposer({ draft, onChange, onAsk, isFocusElsewhere = false }: TestComposerProps) {
  const { t } = useI18n();
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline);
  return (
    <Composer
      label={t(texts.ask)}
      placeholder={t(texts.askHere)}
      sendLabel={t(texts.send)}
      submitKey="enter"
      value={draft}
      limit={limits.message.max}
      isOffline={!isOnline}
      width="narrow"
      autoFocus={!isFocusElsewhere}
      onChange={onChange}
      onSend={onAsk}
    />
  );
}
