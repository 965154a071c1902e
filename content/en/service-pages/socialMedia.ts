import type { ServicePage } from '../../schema.ts';

export default {
  meta: {
    topic: 'Social Media Marketing',
    description:
      'Social media strategy, content, community replies and paid campaigns on a calendar you approve, reported against leads and sales.',
  },
  hero: {
    initialHeading: 'Posts your customers',
    highlightHeading: 'stop scrolling',
    secondPartHeading: 'for.',
    description: 'Strategy, content, replies and paid social from one team. You approve the calendar and own the accounts.',
    imageUrl: 'socialMedia.webp',
  },
  overview: {
    heading: 'Fewer channels, run properly.',
    paragraphs: [
      'Many brands have five accounts and attend to none of them. We begin by choosing the networks where your buyers already spend time and giving each one job: reach, inquiries, support or hiring. The others are parked with a pinned post that says where to find you.',
      'After that the month has a rhythm. Topics are drawn from a few content pillars, drafts wait for your approval, posts go out, questions get answered. Organic results show which hooks and formats hold attention, and ad budget goes behind those. UTM tags and conversion events are in place before the first paid post, so spend can be followed to a lead or a sale.',
    ],
  },
  contact: {
    miniHeading: 'Send us',
    highlightMiniHeading: 'your handles',
    headingFirstPart: 'Hear what we’d',
    highlightHeading: 'keep, stop',
    headingSecondPart: 'and try.',
    description:
      'Tell us what you sell, who buys it and which accounts exist. We read back through your recent posts before we call, so the first conversation is already about your feed.',
    points: [
      'Content written for your market and in your voice; nothing goes out before you approve it',
      'A monthly fee set by channels and volume, with ad budget paid by you straight to the network',
      'Strategy, design, video edits, replies and reporting from the same few people',
    ],
  },
  animated: {
    initialHeading: 'Plan by the month,',
    highlightHeading: 'post',
    secondPartHeading: 'by the week,',
    dynamicHeading: 'reply',
    remainingText: 'while it matters.',
    description: 'Trends are quick and approvals are slow. The calendar leaves room for both.',
    data: [
      {
        id: 1,
        title: 'One Calendar',
        description:
          'Topic, format, copy, asset, owner and status in a shared view. Planned posts are signed off ahead of time; some slots stay empty for news.',
        className: 'empoweringCard1',
      },
      {
        id: 2,
        title: 'Made for Each Network',
        description:
          'Vertical video with captions for people on mute, carousels, stills, plain text. A TV spot cropped to nine by sixteen still looks like a TV spot, so we shoot and cut for the feed it will run in.',
        className: 'empoweringCard2',
      },
      {
        id: 3,
        title: 'Two Kinds of Numbers',
        description:
          'Watch time, saves and click-through tell us what to make next. Leads, cost per acquisition and sales tell you whether to carry on. The report keeps them apart.',
        className: 'empoweringCard3',
      },
    ],
  },
  boxes: {
    customHeading: 'The work behind the feed.',
    data: [
      {
        title: 'Channel Strategy',
        description: 'One page that names the audience, the networks, the tone, the pillars and a goal for each channel.',
        icon: 'compass',
      },
      {
        title: 'Creative Production',
        description:
          'Hooks, captions, motion graphics and short video. Alt text and subtitles are part of the file, and source projects are yours.',
        icon: 'clapperboard',
      },
      {
        title: 'Community Management',
        description:
          'Comments and messages answered from an agreed playbook. Complaints, press and legal questions reach a named person on your side.',
        icon: 'message-circle',
      },
      {
        title: 'Paid Social',
        description:
          'Campaigns on Meta, LinkedIn, TikTok and X with server-side conversion tracking, holdout tests where volume allows, and fresh creative before the old wears out.',
        icon: 'target',
      },
      {
        title: 'Creators',
        description:
          'Chosen by audience and past work before follower count, with usage rights and ad disclosure in the contract.',
        icon: 'handshake',
      },
      {
        title: 'Listening',
        description:
          'Mentions of you and your competitors followed and read by a person. You get a call when something cannot wait for the report.',
        icon: 'radar',
      },
    ],
  },
  transform: {
    initialHeading: 'Tired of',
    highlightHeading: 'posting',
    remainingText: 'to an empty room?',
    desc: 'Silence usually has a cause: the wrong network, a format people skip, an offer with nowhere to click. An audit of your last few months of posts shows which, and gives you a plan for one channel before you commit to more.',
    points: [
      'Pages, ad accounts, pixels and audiences stay in your name',
      'No bought followers and no automated direct messages',
      'Begin with one network; add the next when the first one pays',
    ],
  },
} satisfies ServicePage;
