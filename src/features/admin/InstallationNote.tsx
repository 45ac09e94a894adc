// Shows a super admin what of the server's set-up has to be mended.
import { useMachine } from '@xstate/react';
import { useI18n } from '../../i18n/I18n.tsx';
import { inspection } from '../../platform/inspector.ts';
import { Note } from '../../ui/Note/Note.tsx';
import { liveInstallation } from './admin.live.ts';
import { installationTexts as texts } from './admin.texts.ts';

export function InstallationNote() {
  const { t, list } = useI18n();
  const [state] = useMachine(liveInstallation, inspection());
  const { proxySign, databaseRisks } = state.context;
  return (
    <>
      {proxySign !== null && (
        <Note tone="warning" title={t(texts.proxyTitle)}>
          {t(texts.proxy, { sign: proxySign })}
        </Note>
      )}
      {databaseRisks.length > 0 && (
        <Note tone="warning" title={t(texts.databaseTitle)}>
          {t(texts.database, { settings: list(databaseRisks) })}
        </Note>
      )}
    </>
  );
}
