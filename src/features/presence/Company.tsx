// Who else has the same knowledge item open.
import { useMachine } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import { person } from '../../api/person.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { formatList } from '../../i18n/lists.ts';
import { freshId } from '../../platform/fresh-id.ts';
import { inspection } from '../../platform/inspector.ts';
import { Note } from '../../ui/Note/Note.tsx';
import { liveCompany } from './company.live.ts';
import { companyTexts as texts } from './company.texts.ts';

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
