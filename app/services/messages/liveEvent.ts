/** What the page hears when the message socket brings something: a message, or that something it shows has changed. */
export const liveEvent = "portal:live";
