import { expect, test } from 'vitest';
import { teamLimits } from '../../../../contract/limits.team.ts';
import type { CurrentUser, Visitor } from '../../../../server/areas/shared/context.ts';
import { addOwner, forEachApp } from '../../support/app.ts';
import { app, openTeam, personAt, runPresenceJob, sendHeartbeat } from './team-scenario.ts';

const refusal = (error: string) => ({ failure: { error } });

const createGroup = (name: string, members: readonly CurrentUser[], by = app.owner) =>
  app.handlers.operatorGroups.create(
    { name, memberIds: members.map(({ userId }) => userId) },
    by,
    app.requestContext(),
  );

const assignGroup = (visitor: Visitor, groupId: string | null, by: CurrentUser) =>
  app.handlers.bulkActions.apply(
    { conversationIds: [visitor.conversationId], action: { kind: 'group', groupId } },
    by,
    app.requestContext(),
  );

/** The conversations that somebody was told about, newest first. */
const listNotifiedConversations = async (person: CurrentUser, kind: 'assigned' | 'escalated') => {
  const { notifications } = await app.handlers.notifications.list({}, person, app.requestContext());
  return notifications.filter((one) => one.kind === kind).map(({ conversationId }) => conversationId);
};

forEachApp((openApp) => {
  test('assigns a conversation to the next member of the group and notifies them', async () => {
    const { team, openEscalated, readConversation, readAuthorsAndEvents } = await openTeam(openApp);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    await sendHeartbeat(sara);
    const visitor = await openEscalated();
    expect(await readConversation(visitor)).toMatchObject({ assigneeId: sara.userId });
    await sendHeartbeat(ali);
    const group = await createGroup('ارسال', [ali]);
    await assignGroup(visitor, group.id, sara);
    expect(await readConversation(visitor)).toMatchObject({
      assigneeId: ali.userId,
      group: { id: group.id, name: 'ارسال' },
      status: 'operatorAttention',
    });
    expect((await readAuthorsAndEvents(visitor)).slice(-2)).toEqual(['grouped', 'assigned']);
    expect(await listNotifiedConversations(ali, 'assigned')).toEqual([visitor.conversationId]);
  });

  test('waits for a member while only others are online, and is assigned to the first one online', async () => {
    const { team, openEscalated, readConversation } = await openTeam(openApp);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    const group = await createGroup('مالی', [ali]);
    const visitor = await openEscalated();
    const { notifications } = app.handlers;
    for (const person of [sara, ali])
      await notifications.markRead({ ids: [], until: 9e14 }, person, app.requestContext());
    await assignGroup(visitor, group.id, app.owner);
    const unread = async (person: CurrentUser) =>
      (await notifications.list({}, person, app.requestContext())).unread;
    expect([await unread(sara), await unread(ali)]).toEqual([0, 1]);
    await sendHeartbeat(sara);
    await runPresenceJob();
    expect((await readConversation(visitor)).assigneeId).toBeNull();
    await sendHeartbeat(ali);
    await runPresenceJob();
    expect((await readConversation(visitor)).assigneeId).toBe(ali.userId);
  });

  test('is assigned to anybody once the group is removed or has no eligible member', async () => {
    const { team, openEscalated, readConversation } = await openTeam(openApp);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    const empty = await createGroup('خالی', []);
    const group = await createGroup('مالی', [ali]);
    await sendHeartbeat(sara);
    const [inEmpty, inRemoved] = [await openEscalated(), await openEscalated()];
    await assignGroup(inEmpty, empty.id, app.owner);
    expect(await readConversation(inEmpty)).toMatchObject({
      assigneeId: sara.userId,
      group: { id: empty.id },
    });
    await assignGroup(inRemoved, group.id, app.owner);
    expect((await readConversation(inRemoved)).assigneeId).toBeNull();
    const { operatorGroups } = app.handlers;
    await operatorGroups.remove({ operatorGroupId: group.id }, app.owner, app.requestContext());
    await runPresenceJob();
    const taken = await readConversation(inRemoved);
    expect(taken.assigneeId).toBe(sara.userId);
    expect(taken.group).toBeUndefined();
    await operatorGroups.restore({ operatorGroupId: group.id }, app.owner, app.requestContext());
    expect((await readConversation(inRemoved)).group).toEqual({ id: group.id, name: 'مالی' });
  });

  test('notes the group while the AI answers, filters by it, and undoes it', async () => {
    const { bot, openEscalated, readConversation } = await openTeam(openApp);
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, 'سلام');
    const other = await openEscalated();
    const group = await createGroup('ارسال', []);
    const { actionId } = await assignGroup(visitor, group.id, app.owner);
    expect(await readConversation(visitor)).toMatchObject({ aiEnabled: true, assigneeId: null });
    const listByGroup = async (groups?: string) =>
      (
        await app.handlers.conversations.listAll(
          { filter: 'all', ...(groups && { groups }) },
          app.owner,
          app.requestContext(),
        )
      ).conversations.map(({ id }) => id);
    expect(await listByGroup(group.id)).toEqual([visitor.conversationId]);
    expect(await listByGroup()).toEqual(expect.arrayContaining([other.conversationId]));
    await app.handlers.bulkActions.undo({ actionId: actionId ?? '' }, app.owner, app.requestContext());
    expect((await readConversation(visitor)).group).toBeUndefined();
    expect(await listByGroup(group.id)).toEqual([]);
  });

  test('leaves the group when somebody outside it gets the conversation', async () => {
    const { team, openEscalated, readConversation, assign } = await openTeam(openApp);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    const group = await createGroup('مالی', [ali]);
    const visitor = await openEscalated();
    await assignGroup(visitor, group.id, app.owner);
    await assign(visitor, app.owner, ali);
    expect((await readConversation(visitor)).group?.id).toBe(group.id);
    await assign(visitor, app.owner, sara);
    expect((await readConversation(visitor)).group).toBeUndefined();
  });

  test('refuses names twice, strangers as members, too many groups and groups of others', async () => {
    const { team, openEscalated } = await openTeam(openApp);
    const { operatorGroups } = app.handlers;
    const stranger = await addOwner(app.store);
    await createGroup('ارسال', team);
    await expect(createGroup('ارسال', [])).rejects.toMatchObject(refusal('GroupNameTaken'));
    await expect(createGroup('مالی', [stranger])).rejects.toMatchObject(refusal('UserNotFound'));
    const foreign = await createGroup('ارسال', [], stranger);
    await expect(assignGroup(await openEscalated(), foreign.id, app.owner)).rejects.toMatchObject(
      refusal('AssigneeUnfit'),
    );
    expect(await operatorGroups.list({}, app.owner, app.requestContext())).toHaveLength(1);
    for (let count = 1; count < teamLimits.operatorGroups.perAccount; count += 1)
      await createGroup(`گروه ${count}`, []);
    await expect(createGroup('یکی بیش', [])).rejects.toMatchObject(refusal('TooManyGroups'));
  });
});
