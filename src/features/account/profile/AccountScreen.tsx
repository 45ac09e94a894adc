import { useSyncExternalStore } from 'react';
import { currentUser } from '../../../api/session/current-user.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { personWithPorts } from './account.ports.ts';
import { PersonCard } from './PersonCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ReferralCard } from './ReferralCard.tsx';
import { TimeZoneCard } from './TimeZoneCard.tsx';

export default function AccountScreen() {
  useMachine(personWithPorts);
  const userInfo = useSyncExternalStore(currentUser.subscribe, currentUser.read);
  if (!userInfo) return null;
  const isOwner = !userInfo.is_operator;
  return (
    <>
      <PersonCard userInfo={userInfo} />
      <ProfileCard userId={userInfo.id} isOwner={isOwner} />
      {isOwner && <TimeZoneCard />}
      {isOwner && userInfo.is_verified && <ReferralCard />}
    </>
  );
}
