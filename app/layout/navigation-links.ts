/** The pages beside Services, in the header and in the drawer. */
export const navigationLinks = [
  { to: '/portfolio', also: [], word: 'navigation.portfolio' },
  { to: '/careers', also: [], word: 'navigation.careers' },
  { to: '/about-us', also: ['/about'], word: 'navigation.aboutUs' },
  { to: '/remote-team', also: [], word: 'navigation.remoteTeam' },
] as const;
