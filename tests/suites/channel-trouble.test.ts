import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { followConnection } from '../../server/areas/channels/hooking.ts';
import type { ChannelFault } from '../../server/channels/channel.ts';
import { FAULTS } from '../peers/channel.ts';
import { openChannel } from './channel-house.ts';
import { forEachHouse, type OpenHouse } from './house.ts';

const soon = <T>(read: () => T) => expect.poll(read);

/** A connected channel. */
async function connected(openHouse: OpenHouse) {
  const channel = await openChannel(openHouse);
  const { peer, house, ids, connect, good, detail } = channel;
  await connect(good);
  const heard = async () => (await house.told()).filter(({ kind }) => kind === 'bot.changed').length;
  const before = await heard();
  const follows = (asked: typeof peer.channel) =>
    followConnection(
      { ...house.deps, channels: [asked] },
      { accountId: house.owner.accountId, connectionId: ids.connectionId },
      new AbortController().signal,
    );
  return {
    ...channel,
    /** How often the panels heard of the bot since it was connected. */
    heard: async () => (await heard()) - before,
    trouble: async () => (await detail()).connection.trouble,
    follows: () => follows(peer.channel),
    followsInVain: (fault: ChannelFault = FAULTS.unreachable) =>
      follows({ ...peer.channel, attach: async () => ({ ok: false, fault }) }),
  };
}

forEachHouse((openHouse) => {
  /** With one conversation. */
  async function atWork() {
    const channel = await connected(openHouse);
    const { house, bot, ids, tell, thread, connections } = channel;
    await tell('w1', { kind: 'operator.wrote', chat: 'c1', id: 'o1', text: 'سلام', name: 'علی' });
    await soon(async () => (await thread()).length).toBeGreaterThan(0);
    const place = { botId: bot.id, conversationId: (await thread())[0]?.conversationId ?? '' };
    return {
      ...channel,
      replies: (text: string) =>
        house.handlers.conversations.reply(
          { ...place, clientId: crypto.randomUUID(), text },
          house.owner,
          house.facts(),
        ),
      turns: (active: boolean) => connections.activate({ ...ids, active }, house.owner, house.facts()),
      sendsAgain: (messageId: string) =>
        house.handlers.channelDeliveries.sendAgain({ ...ids, messageId }, house.owner, house.facts()),
    };
  }

  test('a message given up is heard of, and so is that it went out when it was sent again', async () => {
    const { peer, heard, trouble, replies, sendsAgain, house } = await atWork();
    peer.fail(FAULTS.refused);
    const { id } = await replies('نرسید');
    await house.until((event) => event.kind === 'message.changed' && event.message.undelivered);
    expect(await heard()).toBe(1);
    expect(await trouble()).toMatchObject({ tag: 'ChannelMessageRefused', course: 'givenUp' });
    await sendsAgain(id);
    await soon(heard).toBe(2);
    expect(await trouble()).toBeNull();
    expect(peer.sent.map(({ text }) => text)).toEqual(['نرسید']);
  });

  test('what is tried several times is heard of when it begins and when it ends', async () => {
    const { peer, heard, trouble, replies, house } = await atWork();
    peer.fail(FAULTS.unreachable, FAULTS.unreachable, FAULTS.unreachable);
    await replies('دیر رسید');
    await soon(heard).toBe(1);
    expect(await trouble()).toMatchObject({ course: 'sendingAgain' });
    await soon(() => {
      house.pass(60_000);
      return peer.sent.length;
    }).toBe(1);
    await soon(trouble).toBeNull();
    await soon(heard).toBe(2);
  });

  test('a provider that cannot be asked is heard of, and that it can again', async () => {
    // Nothing works by itself here: it would ask too.
    const { heard, trouble, follows, followsInVain } = await connected((options) =>
      openHouse({ ...options, works: false }),
    );
    for (const _ of [1, 2]) {
      expect(await followsInVain()).toMatchObject({ reason: 'ChannelUnreachable' });
      expect(await trouble()).toMatchObject({ course: 'askingAgain' });
    }
    expect(await heard()).toBe(1);
    expect(await follows()).toBe('done');
    expect(await trouble()).toBeNull();
    expect(await heard()).toBe(2);
  });

  test('a message given up stays noted while its provider cannot be asked, and after', async () => {
    const { peer, heard, trouble, replies, follows, followsInVain, house } = await atWork();
    peer.fail(FAULTS.refused);
    await replies('نرسید');
    await house.until((event) => event.kind === 'message.changed' && event.message.undelivered);
    const givenUp = { tag: 'ChannelMessageRefused', course: 'givenUp' };
    expect(await followsInVain()).toMatchObject({ reason: 'ChannelUnreachable' });
    expect(await trouble()).toMatchObject(givenUp);
    expect(await follows()).toBe('done');
    expect(await trouble()).toMatchObject(givenUp);
    expect(await heard()).toBe(1);
  });

  test('what a provider refused of being asked stays noted while messages go out, until it can be asked', async () => {
    const { peer, trouble, replies, follows, followsInVain } = await atWork();
    expect(await followsInVain(FAULTS.refused)).toBe('done');
    expect(await trouble()).toMatchObject({ course: 'askingOver' });
    await replies('این رسید');
    await soon(() => peer.sent.map(({ text }) => text)).toEqual(['این رسید']);
    expect(await trouble()).toMatchObject({ course: 'askingOver' });
    expect(await follows()).toBe('done');
    expect(await trouble()).toBeNull();
  });

  test('what waited for a visitor who is gone by now is not said to be sent again', async () => {
    const { peer, trouble, replies, house } = await atWork();
    peer.fail(FAULTS.unreachable, FAULTS.gone);
    await replies('کجا رفتید؟');
    await soon(trouble).toMatchObject({ course: 'sendingAgain' });
    await soon(async () => {
      house.pass(60_000);
      return (await trouble())?.course;
    }).toBe('givenUp');
  });

  /** What the panels heard last of each message's hold. */
  const holds = async (channel: Awaited<ReturnType<typeof atWork>>, ids: readonly string[]) => {
    const last = new Map<string, string | undefined>();
    for (const event of await channel.house.told())
      if (event.kind === 'message.changed') last.set(event.message.id, event.message.held);
    return ids.map((id) => last.get(id));
  };

  test('answers that wait for a revoked key say so, and go out once each when it is right again', async () => {
    const channel = await atWork();
    const { peer, replies, thread, connect, good } = channel;
    peer.fail(FAULTS.revoked);
    const [first, second] = [await replies('یکم'), await replies('دوم')];
    const ids = [first.id, second.id];
    await soon(() => holds(channel, ids)).toEqual(['ChannelKeyInvalid', 'ChannelKeyInvalid']);
    const read = async () => (await thread()).filter(({ id }) => ids.includes(id)).map(({ held }) => held);
    expect(await read()).toEqual(['ChannelKeyInvalid', 'ChannelKeyInvalid']);
    expect(peer.sent).toEqual([]);
    await connect(good);
    await soon(() => holds(channel, ids)).toEqual([undefined, undefined]);
    expect(await read()).toEqual([undefined, undefined]);
    expect(peer.sent.map(({ text }) => text)).toEqual(['یکم', 'دوم']);
  });

  test('an answer by a service that is switched off says so, until it is on and took it', async () => {
    const channel = await atWork();
    const { peer, replies, turns } = channel;
    await turns(false);
    const { id } = await replies('خاموش است');
    await soon(() => holds(channel, [id])).toEqual(['ChannelOff']);
    await turns(true);
    await soon(() => holds(channel, [id])).toEqual([undefined]);
    expect(peer.sent.map(({ text }) => text)).toEqual(['خاموش است']);
  });

  test('an answer that waited for access and then for its provider is not said to wait for access', async () => {
    const channel = await atWork();
    const { peer, replies, house, turns } = channel;
    peer.fail(FAULTS.denied);
    const { id } = await replies('هنوز نه');
    await soon(() => holds(channel, [id])).toEqual(['ChannelAccessDenied']);
    peer.fail(FAULTS.unreachable);
    await turns(true);
    await soon(() => holds(channel, [id])).toEqual([undefined]);
    expect(peer.sent).toEqual([]);
    await soon(() => {
      house.pass(60_000);
      return peer.sent.length;
    }).toBe(1);
  });

  test('an answer that waited for a key says that its service is off once it is, and goes out once when both are right', async () => {
    const channel = await atWork();
    const { peer, replies, connect, good, turns } = channel;
    peer.fail(FAULTS.revoked);
    const { id } = await replies('کلید و کلید برق');
    await soon(() => holds(channel, [id])).toEqual(['ChannelKeyInvalid']);
    await turns(false);
    await soon(() => holds(channel, [id])).toEqual(['ChannelOff']);
    await connect(good);
    await turns(true);
    await soon(() => holds(channel, [id])).toEqual([undefined]);
    expect(peer.sent.map(({ text }) => text)).toEqual(['کلید و کلید برق']);
  });

  test('answers by a service that was removed promise nothing, and go out once when it is brought back', async () => {
    const channel = await atWork();
    const { peer, replies, connections, ids, house, turns } = channel;
    peer.fail(FAULTS.denied);
    const before = await replies('پیش از حذف');
    await soon(() => holds(channel, [before.id])).toEqual(['ChannelAccessDenied']);
    await turns(false);
    await soon(() => holds(channel, [before.id])).toEqual(['ChannelOff']);
    await connections.remove(ids, house.owner, house.facts());
    await soon(() => holds(channel, [before.id])).toEqual(['ChannelRemoved']);
    const after = await replies('پس از حذف');
    const both = [before.id, after.id];
    await soon(() => holds(channel, both)).toEqual(['ChannelRemoved', 'ChannelRemoved']);
    await connections.restore(ids, house.owner, house.facts());
    await soon(() => holds(channel, both)).toEqual(['ChannelOff', 'ChannelOff']);
    await turns(true);
    await soon(() => holds(channel, both)).toEqual([undefined, undefined]);
    expect(peer.sent.map(({ text }) => text)).toEqual(['پیش از حذف', 'پس از حذف']);
  });

  test('answers held for longer than any is tried go out when access is back, though the first fails once more', async () => {
    const channel = await atWork();
    const { peer, replies, house, turns } = channel;
    peer.fail(FAULTS.denied);
    const both = [(await replies('یکم')).id, (await replies('دوم')).id];
    await soon(() => holds(channel, both)).toEqual(['ChannelAccessDenied', 'ChannelAccessDenied']);
    house.pass(limits.channel.goneMs + 1);
    peer.fail(FAULTS.unreachable);
    await turns(true);
    await soon(() => holds(channel, both)).toEqual([undefined, undefined]);
    expect(peer.sent).toEqual([]);
    await soon(() => {
      house.pass(60_000);
      return peer.sent.map(({ text }) => text);
    }).toEqual(['یکم', 'دوم']);
  });

  test('what did not get there is told by what it was: an alert, a file, words with a file', async () => {
    const { peer, tell, thread, house, bot } = await connected(openHouse);
    peer.fail(FAULTS.refused);
    await tell('u1', { kind: 'person.wanted', chat: 'c1', id: 'm1', visitor: {} });
    const untold = async () => (await thread()).flatMap(({ undelivered }) => undelivered ?? []);
    await soon(untold).toEqual(['ChannelAlertNotSent']);
    const ids = { botId: bot.id, conversationId: (await thread())[0]?.conversationId ?? '' };
    const sends = async (text: string) => {
      const body = Readable.from([Buffer.from('فهرست قیمت‌ها')]);
      const file = { ...ids, name: 'prices.txt', voice: false };
      const { id } = await house.handlers.attachments.give(file, house.owner, house.facts({ body }));
      const said = { ...ids, clientId: crypto.randomUUID(), text, attachmentIds: [id] };
      peer.fail(FAULTS.refused);
      await house.handlers.conversations.reply(said, house.owner, house.facts());
    };
    await sends('');
    await soon(untold).toEqual(['ChannelAlertNotSent', 'ChannelAttachmentNotSent']);
    await sends('فهرست را ببینید');
    await soon(untold).toEqual(['ChannelAlertNotSent', 'ChannelAttachmentNotSent', 'ChannelMessageNotSent']);
  });
});
