import { makeDemoStore } from "./journeys/support/portalProcess";

/** Once before all files: the portals that they start begin with a copy of one demo port. */
export default makeDemoStore;
