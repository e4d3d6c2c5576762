// Package alert notifies members who are offline, for example that it is their turn in a correspondence game, that
// their time is running out, that somebody challenges them, or that a game has ended. It uses Web Push and mail, as
// each member prefers.
//
// There is no queue. Every few seconds a [Service] asks its [Store] which events are due, and claims them in a
// transaction before it sends them, so that only one of several nodes sends each. If sending fails, the claim is
// released and tried again while the event is still current. A message therefore never announces a turn that is over,
// and a node that crashes loses at most what it was sending.
//
// People who have a page of the club open are not notified. Several events are sent as one message. Mail goes only to
// confirmed addresses, and each mail has an unsubscribe link.
//
// The VAPID keys are created at the first start and kept in the store, for all nodes.
package alert
