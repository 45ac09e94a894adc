// Who else has the same knowledge item open.

import { useState, useSyncExternalStore } from 'react';
import { currentUser } from '../../../api/session/current-user.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { formatList } from '../../../i18n/texts/lists.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { coViewersWithPorts } from './co-viewers.ports.ts';
import { coViewersTexts as texts } from './co-viewers.texts.ts';

export interface CoViewersProps {
  botId: string;
  sourceId: string;
}

export function CoViewers({ botId, sourceId }: CoViewersProps) {
  const { t, locale } = useI18n();
  const ownUserId = useSyncExternalStore(currentUser.subscribe, currentUser.read)?.id;
  const [editor] = useState(randomId);
  const [state] = useMachine(coViewersWithPorts, { input: { botId, sourceId, editor } });
  // Until the own user id is known, other people cannot be distinguished from the user's other tabs.
  const others = ownUserId === undefined ? [] : state.context.others;
  const names = [...new Set(others.filter(({ userId }) => userId !== ownUserId).map(({ name }) => name))];
  return (
    <div role="status">
      {names.length > 0 && (
        <Callout tone="info">{t(texts.others, { names: formatList(locale, names) })}</Callout>
      )}
      {names.length === 0 && others.length > 0 && <Callout tone="info">{t(texts.self)}</Callout>}
    </div>
  );
}
