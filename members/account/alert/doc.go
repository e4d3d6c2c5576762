// Package alert notifies members who are offline: it is their turn in a correspondence game, their time runs short,
// somebody challenges them, a game has ended. It uses Web Push and mail, as each member prefers.
//
// There is no queue. Every few seconds a [Service] asks its [Store] what is due, and claims it in one transaction before
// it is sent, so that of several nodes one sends it. If sending fails, the claim is released and tried again while the
// event is still current. A message therefore never announces a turn that is over, and a node that crashes loses at most
// what it was sending.
//
// Nobody is notified while they have a page of the club open. Several events are sent as one message. Mail goes only to
// confirmed addresses, and each mail has an unsubscribe link.
//
// The VAPID keys are created at the first start and kept in the store, for all nodes.
package alert
