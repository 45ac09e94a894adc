// Who else has the same knowledge item open.
import { useMachine } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import { person } from '../../../api/session/current-user.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { formatList } from '../../../i18n/texts/lists.ts';
import { freshId } from '../../../platform/browser/random-id.ts';
import { inspection } from '../../../platform/inspector.ts';
import { Note } from '../../../ui/Callout/Callout.tsx';
import { liveCompany } from './co-viewers.live.ts';
import { companyTexts as texts } from './co-viewers.texts.ts';

export interface CompanyProps {
  botId: string;
  sourceId: string;
}

export function Company({ botId, sourceId }: CompanyProps) {
  const { t, locale } = useI18n();
  const me = useSyncExternalStore(person.subscribe, person.read)?.id;
  const [editor] = useState(freshId);
  const [state] = useMachine(liveCompany, { ...inspection(), input: { botId, sourceId, editor } });
  // Until it is known whose panel this is, nobody can be told from oneself.
  const others = me === undefined ? [] : state.context.others;
  const names = [...new Set(others.filter(({ userId }) => userId !== me).map(({ name }) => name))];
  return (
    <div role="status">
      {names.length > 0 && <Note tone="info">{t(texts.others, { names: formatList(locale, names) })}</Note>}
      {names.length === 0 && others.length > 0 && <Note tone="info">{t(texts.self)}</Note>}
    </div>
  );
}
