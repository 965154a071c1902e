/**
 * Every message of the interface, by section. Their texts are in languages/; a site's messages.json changes them, or has
 * all of them in a language that is not there. check/messages.ts checks that. The types of `t()` come from this list, so
 * an unknown key does not compile.
 *
 * `slideOf{current,total}` is a message with placeholders; `{wait?}` may be left out. `minutes(plural)` has one text per plural form of the language (`minutes_one`,
 * `minutes_other` and so on), with the placeholder {count}.
 */
export const messageKeys = {
  navigation: `
    main skipToContent home services portfolio careers aboutUs remoteTeam contactUs
    staffAugmentation terms privacyPolicy menu openMenu closeMenu breadcrumb`,
  buttons: `
    contactUs getStarted goHome refreshPage getQuote submitting letsTalk scheduleCall hireUs learnMore scrollToTop
    viewTestimonials previousSlide nextSlide pause play close cancel subscribe seeOurWork viewAllServices
    allServices viewOpenings viewJob applyByEmail applyOpenly viewCaseStudy backToForm`,
  messages: `
    loading somethingWentWrong unexpectedError unexpectedErrorShort errorDetails unexpectedApplicationError success
    pageNotFound somethingMissing cantFindPage serviceNotFound invalidEmail invalidPhone invalidFreePhone invalidLink noResponse sent
    notifications offline pageNotLoaded textKept required tooLong{length,most} tooManyMarks consentRequired invalidNumber
    invalidDate tooSmall{least} tooGreat{most} invalidOption
    tooMany{wait?,email?} unavailable{wait?,email?} tooLarge
    notUnderstood keyReused`,
  language: 'label change',
  home: `
    ourExcellence whyChoose{brand,suffix} clientsSay{brand} clientsSayText clientCarousel slideOf{current,total}
    videoOf{name} transcript waitingFor waitingForText lookingTo techStack mobileStrengths`,
  job: `
    type department employmentType location experience salary responsibilities requirements qualifications benefits conditions
    posted closes closed applicationSubject{title} allOpenings otherOpenings noOpenings noOpeningsText
    openApplication openApplicationText apply applyHeading jobClosed jobClosedText{title}`,
  project: `
    allIndustries filterByIndustry caseStudy client industry services runsOn year duration team country scale contract
    results before after measuredBy{who} previousProject nextProject workWith`,
  about: 'at{company} by{author} updated onThisPage sample profileOn{name,network}',
  blog: 'all topics minutes(plural) feed',
  contact: `
    headline subtext firstName lastName email phone phoneHint freePhoneHint message messageHint required optionalField{label} choose dataUse leaveEmpty
    toolDescription{brand} checkFields sentHeading sentText notSentHeading notSentText{email} address addressComma
    writeToUs callUs hours reader smallestEngagement reference received sentFrom firstPage referrer campaign colon mailSubject{name,reference}
    confirmationSubject{reference} confirmationText openAtDesk`,
  upload: `
    fileHint{types,megabytes} sending{percent} uploading uploaded cancelled cancelledLate chooseAgain fileMissing fileEmpty
    fileTooLarge{megabytes} fileType{types} fileDamaged fileChanged tooManyFiles{most} stalled serverError{email}`,
  application: `
    heading text name link linkHint message messageHint file send dataUse{days} sentHeading sentText sentClosed notSentHeading
    byMail{email} unavailable{wait?,email?} notUnderstood keyReused`,
  applicationMail: `
    subject{name,reference} job openApplication unchecked infected confirmationSubject{reference} confirmationText`,
  replyMail: 'youWrote{time}',
  digestMail: 'subject{count} intro subjectApplication{count} introApplication commands',
  footer: `
    company services contact subscribe emailLabel enterYourEmail followUs rights{company,year}
    opensInNewTab`,
  theme: 'label light dark toLight toDark',
} as const;

/** Used at most by the build, in mails, and on pages that the server renders: browsers do not load them. */
export const unloadedMessages = {
  buttons: ['backToForm', 'submitting', 'viewAllServices', 'viewJob'],
  contact: [
    'campaign',
    'checkFields',
    'confirmationSubject',
    'confirmationText',
    'dataUse',
    'firstName',
    'firstPage',
    'freePhoneHint',
    'headline',
    'lastName',
    'mailSubject',
    'message',
    'messageHint',
    'notSentHeading',
    'notSentText',
    'openAtDesk',
    'phoneHint',
    'received',
    'referrer',
    'sentFrom',
    'sentHeading',
    'sentText',
    'subtext',
  ],
  footer: ['emailLabel'],
  language: ['change'],
  messages: ['keyReused', 'notUnderstood', 'pageNotFound', 'success', 'tooLarge', 'tooMany', 'unavailable'],
  navigation: ['aboutUs', 'breadcrumb', 'careers', 'contactUs', 'privacyPolicy', 'remoteTeam', 'terms'],
  theme: ['label', 'light', 'dark'],
} as const satisfies Partial<Record<keyof typeof messageKeys, readonly string[]>>;

export type MessageSection = keyof typeof messageKeys;

type Split<
  Text extends string,
  Separator extends string,
  Parts = never,
> = Text extends `${infer Part}${Separator}${infer Rest}` ? Split<Rest, Separator, Parts | Part> : Parts | Text;
type Entries<S extends MessageSection> = Exclude<Split<Split<(typeof messageKeys)[S], '\n'>, ' '>, ''>;
type PluralName<Entry> = Entry extends `${infer Name}(plural)` ? Name : never;
type PlainName<Entry> = Entry extends `${string}(plural)`
  ? never
  : Entry extends `${infer Name}{${string}`
    ? Name
    : Entry;

/** The messages of one language. */
export type Messages = {
  [S in MessageSection]: Record<PlainName<Entries<S>> & string, string> &
    Record<`${PluralName<Entries<S>>}_other`, string> &
    Partial<Record<`${PluralName<Entries<S>>}_${Intl.LDMLPluralRule}`, string>>;
};

/** Such as `buttons.close`. A plural message has one key: `blog.minutes`. */
export type MessageKey<S extends MessageSection = MessageSection> = {
  [Name in S]: `${Name}.${(PlainName<Entries<Name>> & string) | PluralName<Entries<Name>>}`;
}[S];
