// Drop zone and upload rows; warns before leaving.

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useLocation } from '../../../platform/browser/location.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { Confirm } from '../../../ui/Confirm/Confirm.tsx';
import { FileDrop } from '../../../ui/FileDrop/FileDrop.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import * as styles from '../Knowledge.css.ts';
import { trainingTexts as texts, uploadTexts } from '../training.texts.ts';
import { UploadRow } from './UploadRow.tsx';
import { uploadsWithPorts } from './uploads.ports.ts';

const Links = lazy(() => import('../links/Links.tsx'));

const ACCEPTED_EXTENSIONS = ['.pdf', '.doc', '.docx', '.xlsx', '.csv', '.txt'];

/** `children` are shown next to the drop zone. Uploads continue while the links tab is open. */
export function Uploads({ botId, children }: { botId: string; children: ReactNode }) {
  const { t } = useI18n();
  const [, navigate] = useLocation();
  const [state, send] = useMachine(uploadsWithPorts, { input: { botId } });
  const [tab, setTab] = useState<'files' | 'links'>('files');
  const { uploads, leavingTo } = state.context;
  const addFiles = (files: File[]) =>
    send({ type: 'files.chosen', files: files.map((file) => ({ id: randomId(), file })) });
  const confirmLeave = () => {
    send({ type: 'leave.confirmed' });
    if (leavingTo) navigate(leavingTo);
  };
  return (
    <>
      <Tabs
        label={t(texts.addOptions)}
        current={tab}
        onChange={setTab}
        items={[
          {
            id: 'files',
            label: t(texts.filesTab),
            panel: (
              <div className={styles.top}>
                <FileDrop
                  label={t(texts.dropLabel)}
                  hint={t(texts.dropHint)}
                  accept={ACCEPTED_EXTENSIONS}
                  onFiles={addFiles}
                />
                {children}
              </div>
            ),
          },
          {
            id: 'links',
            label: t(texts.linksTab),
            panel: (
              <Suspense fallback={<LoadingRows />}>
                <Links botId={botId} />
              </Suspense>
            ),
          },
        ]}
      />
      {uploads.length > 0 && (
        <Card padding="none">
          <ul aria-label={t(uploadTexts.list)} className={styles.rows}>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onCancel={() => send({ type: 'upload.cancelled', id: upload.id })}
                onRetry={() => send({ type: 'upload.retried', id: upload.id })}
              />
            ))}
          </ul>
        </Card>
      )}
      <Confirm
        title={t(uploadTexts.leaveTitle)}
        confirmLabel={t(uploadTexts.leave)}
        isDanger
        isOpen={leavingTo !== null}
        onConfirm={confirmLeave}
        onClose={() => send({ type: 'leave.cancelled' })}
      >
        {t(uploadTexts.leaveBody)}
      </Confirm>
    </>
  );
}
